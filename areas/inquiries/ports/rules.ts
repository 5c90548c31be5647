/** What other areas may use in definitions and rules. */
export {
  awardSums,
  computeLines,
  periodIssues,
  shareIssues,
} from '../srmInqAward/awardFigures.ts'
