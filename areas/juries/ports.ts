/** What the evaluation asks of juries, in the caller's transaction. */
export { isDrawn, replaceJuror, showJury } from './jurors.ts'
