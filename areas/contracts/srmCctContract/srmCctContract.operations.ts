import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { marksOnCopy, signingActions, signingEffects, signingHindrances } from './signing.ts'
import { srmCctContract } from './srmCctContract.definition.ts'

export const srmCctContractOperations = defineOperations(srmCctContract, {
  effects: signingEffects,
  hindrances: signingHindrances,
  actions: signingActions,
  marks: marksOnCopy,
})
