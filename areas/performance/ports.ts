/**
 * What other areas provide and use: formulas over their own documents,
 * `provide(indicatorSource('quality'), [...])`, and rows of them for formulas of others, `indicatorParts`.
 */
export {
  type FactsAsk,
  type IndicatorFormula,
  type IndicatorPart,
  indicatorParts,
  indicatorSource,
  SHARE,
} from './indicatorSource.ts'
/** The effect of a grade on business: invitations, points in bid evaluation, inspection. */
export { doFind } from './srmSpeRelationRatio/find.ts'
