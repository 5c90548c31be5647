/** What other areas may use of this one. */
export { type PushResult, pushDocument } from './calling/pushDocument.ts'
