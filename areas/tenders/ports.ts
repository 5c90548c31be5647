/** What the areas of drawing and evaluation ask of tenders. Server calls in the caller's transaction. */
export {
  changeJuror,
  fillJury,
  type Juror,
  type JurorChange,
  recusalCaseOf,
  seated,
} from './srmBidDocument/operations/jury.ts'
