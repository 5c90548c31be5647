/** What the evaluation asks of juries, in the caller's transaction. */
export { replaceJuror, showJury } from './jurors.ts'
