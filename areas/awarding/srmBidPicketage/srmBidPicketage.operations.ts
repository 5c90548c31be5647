import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { chainAction, draftContracts } from '../../demand/ports.ts'
import { countOrdered } from '../../orders/ports/rules.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import '../awarding.errors.ts'
import { openResult } from '../srmBidResult/making.ts'
import { comparisonPrint, findItemPrices, signOffPrint } from './comparison.ts'
import { awardItems } from './drafting.ts'
import {
  assertAwardable,
  assertReplaceable,
  assertRevocable,
  reopen,
  takeEffect,
  undo,
} from './effect.ts'
import { opinionsReset, sign, signerIssues } from './signing.ts'
import { srmBidPicketage } from './srmBidPicketage.definition.ts'
import {
  type AwardItem,
  type Picketage,
  publishedShares,
  rankedOf,
  winnersOf,
} from './srmBidPicketage.rules.ts'

const EMPTY = { awardQuantity: null, amountExclTax: null, amountInclTax: null, savingAmount: null }

/** The lines follow from the winners. A line keeps the item that was bound to it. */
async function fillItems(context: OperationContext, picketage: Picketage): Promise<void> {
  const lines = await awardItems(context, picketage)
  const known = new Map(
    picketage.items.map((row) => [`${row.supplierId} ${row.documentItemId}`, row]),
  )
  const ids = await drawIds(context.tx, lines.length)
  picketage.items = lines.map((line): AwardItem => {
    const row = known.get(`${line.supplierId} ${line.documentItemId}`)
    const id = row?.id ?? (ids.shift() as string)
    return { id, ...EMPTY, ...line, itemId: line.itemId ?? row?.itemId ?? null } as AwardItem
  })
}

const asked = async (_context: OperationContext, picketage: Picketage) => ({
  patch: opinionsReset(picketage),
})

/** Whoever has countersigned does not approve too. */
function assertNotSigner(context: OperationContext, { countersigns }: Picketage): void {
  if (countersigns.some(({ userId }) => userId === context.caller?.userId))
    context.refuse('PICKETAGE_APPROVER_SIGNED')
}

async function approve(context: OperationContext, picketage: Picketage) {
  assertNotSigner(context, picketage)
  await assertAwardable(context, picketage)
  const tender = await context.lock(srmBidDocument, picketage.documentId ?? '')
  const publicityEndTime = await openResult(context, picketage, tender)
  if (publicityEndTime) return { to: 'PUBLICITY' as const, patch: { fields: { publicityEndTime } } }
  return { to: 'EFFECTIVE' as const, patch: { rows: await takeEffect(context, picketage) } }
}

/** The winner is out; the next in rank is proposed, and everybody decides anew. */
async function replaceWinner(
  context: OperationContext,
  picketage: Picketage,
  { sectionNo, supplierId, reason }: { sectionNo: number; supplierId: string; reason: string },
) {
  const own = winnersOf(picketage).find(
    (row) => row.sectionNo === sectionNo && row.supplierId === supplierId,
  )
  if (!own) return context.refuse('PICKETAGE_NOT_WINNER', {}, { field: 'supplierId' })
  await undo(context, picketage, { to: 'AWARDING', reason, replaced: supplierId })
  const out = {
    ...{ ...own, awardFlag: 'N' as const, sharePct: null },
    ...{ excludedFlag: 'Y' as const, excludedReason: reason },
  }
  const left = picketage.suppliers.map((row) => (row === own ? out : row))
  const choice = { ...picketage, suppliers: left }
  const next = rankedOf(choice, { sectionNo }).find(({ awardFlag }) => awardFlag !== 'Y')
  const won = left.map((row) =>
    row === next ? { ...row, awardFlag: 'Y' as const, sharePct: own.sharePct } : row,
  )
  const shareRule =
    picketage.sections.find((section) => section.sectionNo === sectionNo)?.shareRule ?? null
  const shares = publishedShares({ ...picketage, suppliers: won }, { sectionNo, shareRule })
  const suppliers = won.map((row) => ({ ...row, sharePct: shares.get(row) ?? row.sharePct }))
  const isFailed = !suppliers.some((row) => row.sectionNo === sectionNo && row.awardFlag === 'Y')
  const sections = picketage.sections.map((section) =>
    isFailed && section.sectionNo === sectionNo
      ? { ...section, sectionResult: 'FAILED' as const, failReason: reason }
      : section,
  )
  const { rows, add } = opinionsReset(picketage)
  return {
    patch: {
      fields: { publicityEndTime: null },
      rows: { ...rows, suppliers, sections },
      remove: { items: picketage.items.map(({ id }) => id) },
      add: { ...add, items: await awardItems(context, { ...picketage, suppliers, sections }) },
    },
  }
}

export const srmBidPicketageOperations = defineOperations(srmBidPicketage, {
  actions: { findChain: chainAction(srmBidPicketage), findItemPrices },
  prints: { comparison: comparisonPrint, signOff: signOffPrint },
  async beforeSave(context, picketage) {
    // Candidates of a statutory tender are always published.
    if (picketage.legalFlag === 'Y') picketage.publicityFlag = 'Y'
    await fillItems(context, picketage)
    return signerIssues(context, picketage)
  },
  hindrances: {
    doApproval: hinderedBy(assertNotSigner),
    doReplaceWinner: hinderedBy(assertReplaceable),
    doAbolish: hinderedBy(assertRevocable),
  },
  effects: {
    doCreateContract: (context, picketage, { templateId }) =>
      draftContracts(context, {
        ...{ sourceType: 'BID', templateId },
        lines: picketage.items.map(({ id }) => ({ sourceLineId: id, quantity: null })),
      }),
    followOrders: async (_context, { items }, { changes }) => ({
      patch: {
        rows: { items: countOrdered(items, changes, srmBidPicketage.children.items.fields) },
      },
    }),
    doCountersign: assertAwardable,
    saveCountersign: sign,
    doRecall: asked,
    doSubmit: assertAwardable,
    doApproval: approve,
    doReject: asked,
    doWithdraw: asked,
    async doEffect(context, picketage) {
      return { patch: { rows: await takeEffect(context, picketage) } }
    },
    doReplaceWinner: replaceWinner,
    doCancel: (context, picketage) => reopen(context, picketage, 'EVALUATED'),
    async doAbolish(context, picketage, { reason }) {
      await undo(context, picketage, { to: 'EVALUATED', reason })
      return { patch: { fields: { voidReason: reason } } }
    },
  },
})
