import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../contracts.errors.ts'
import { produceText } from './drafting.ts'
import type { SentClause } from './rounds.ts'
import type { srmCctContract } from './srmCctContract.definition.ts'
import type { Contract, ContractClause } from './srmCctContract.rules.ts'

type Revise = InputOf<typeof srmCctContract, 'doReviseContract'>

/** What both sides can compare of a round. */
const sentOf = (clause: ContractClause): SentClause => ({
  ...{ id: clause.id, title: clause.clauseTitle, text: clause.clauseContent },
  ...{ proposal: clause.supplierProposal, reply: clause.buyerReply },
})

function changedSince(contract: Contract): number {
  const last = contract.revisions.at(-1)?.sentClauses as SentClause[] | null | undefined
  if (!last) return 0
  const old = new Map(last.map((sent) => [sent.id, JSON.stringify(sent)]))
  return contract.clauses.filter((one) => old.get(one.id) !== JSON.stringify(sentOf(one))).length
}

/** The buyer's text goes to the supplier as the next round. */
async function sendRound(context: OperationContext, contract: Contract, remark: string) {
  const text = await produceText(context, contract)
  const revisionRound = (contract.revisionRound ?? 0) + 1
  const { id, contractNumber, supplierId } = contract
  context.emit('srmCctContract.revised', { id, contractNumber, supplierId })
  return {
    patch: {
      fields: { ...text.fields, revisionRound, turnSide: 'SUPPLIER' },
      rows: text.rows,
      add: {
        revisions: [
          {
            ...rowOf(context, contract, { round: revisionRound, side: 'BUYER', remark }),
            revisionFileId: text.fields.contractFileId,
          },
        ],
      },
    },
  }
}

const rowOf = (
  context: OperationContext,
  contract: Contract,
  { round, side, remark }: { round: number; side: string; remark: string },
) => ({
  ...{ roundNum: round, revisionSide: side, revisionRemark: remark },
  revisionUserId: context.caller?.userId ?? null,
  changedClauseCount: changedSince(contract),
  sendTime: nowText(context),
  sentClauses: contract.clauses.map(sentOf),
})

export async function doStartRevision(
  context: OperationContext,
  contract: Contract,
  { negotiateDeadline, revisionRemark }: InputOf<typeof srmCctContract, 'doStartRevision'>,
) {
  if (negotiateDeadline <= nowText(context))
    context.refuse('NEGOTIATION_DEADLINE', {}, { field: 'negotiateDeadline' })
  const { patch } = await sendRound(context, contract, revisionRemark)
  return { patch: { ...patch, fields: { ...patch.fields, negotiateDeadline, agreedHash: null } } }
}

/** The side whose turn it is sends its changes, and passes the turn. */
export async function doReviseContract(
  context: OperationContext,
  contract: Contract,
  { revisionRemark }: Revise,
) {
  if (contract.turnSide === 'BUYER') return sendRound(context, contract, revisionRemark)
  return answered(context, contract, { remark: revisionRemark, fields: {} })
}

/** The supplier accepts the text as it stands. */
export const doAgreeRevision = (context: OperationContext, contract: Contract) =>
  answered(context, contract, {
    remark: '同意 Agreed',
    fields: { agreedHash: contract.textHash },
    clauses: contract.clauses.map(({ id }) => ({ id, clauseState: 'AGREED' })),
  })

async function answered(
  context: OperationContext,
  contract: Contract,
  more: {
    remark: string
    fields: { agreedHash?: string | null }
    clauses?: { id: string; clauseState: string }[]
  },
) {
  const { id, contractNumber, buyerId } = contract
  context.emit('srmCctContract.answered', { id, contractNumber, buyerId })
  const round = contract.revisionRound ?? 1
  return {
    patch: {
      fields: { ...more.fields, turnSide: 'BUYER' },
      rows: { clauses: more.clauses ?? [] },
      add: {
        revisions: [rowOf(context, contract, { round, side: 'SUPPLIER', remark: more.remark })],
      },
    },
  }
}

/** Back to the buyer's desk for another round. */
export const doReopenRevision = async () => ({
  patch: { fields: { turnSide: 'BUYER', agreedHash: null } },
})
