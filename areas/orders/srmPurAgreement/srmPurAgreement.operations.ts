import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { aslIssues, checkAslLines } from '../../asl/ports.ts'
import { createPriceRows, endPriceRows, type SourcePrice } from '../../base-data/ports.ts'
import { draftContracts } from '../../demand/ports.ts'
import { doCheckEligibility, reasonsText } from '../../suppliers/ports.ts'
import '../agreement.errors.ts'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import { srmPurAgreement } from './srmPurAgreement.definition.ts'
import { assertInForce, followRelease } from './srmPurAgreement.release.ts'
import {
  type Agreement,
  type AgreementLine,
  enteredPrice,
  stepsOf,
} from './srmPurAgreement.rules.ts'

async function beforeSave(context: OperationContext, draft: Agreement): Promise<Issue[]> {
  if (!draft.supplierId || !draft.orgId) return []
  const { allowed, supplierName, reasons } = await doCheckEligibility(context, {
    supplierId: draft.supplierId,
    orgId: draft.orgId,
    siteId: draft.siteId,
    categoryIds: draft.lines.flatMap((line) => line.categoryId ?? []),
    action: 'ORDER',
    amount: '0',
  })
  const args = { supplier: supplierName, reasons: reasonsText(reasons) }
  if (!allowed) return [{ field: 'supplierId', code: 'SUPPLIER_NOT_ELIGIBLE', args }]
  return listIssues(context, draft)
}

/** Lines that the approved supplier list forbids; a renewal of what is agreed goes on. */
async function listIssues(context: OperationContext, agreement: Agreement): Promise<Issue[]> {
  const { supplierId, orgId, agreementVersion } = agreement
  const ask = { supplierId: String(supplierId), orgId, action: 'ORDER' } as const
  const lines = agreement.lines.map((line) => ({
    ...line,
    quantity: 0,
    isAgreed: (agreementVersion ?? 1) > 1,
  }))
  return aslIssues(context, ask, lines, await checkAslLines(context, ask, lines))
}

/**
 * Checked at submission and again when it takes effect: no limit below what is used, and no overlap
 * with other agreements.
 */
async function assertSound(context: OperationContext, agreement: Agreement): Promise<void> {
  const { releasedAmount, limitAmount } = agreement
  if (limitAmount && isGreater(releasedAmount ?? '0', limitAmount))
    context.refuse(
      'AGREEMENT_AMOUNT_BELOW_RELEASED',
      { limit: decimal(limitAmount).toString(), released: decimal(releasedAmount).toString() },
      { field: 'limitAmount' },
    )
  agreement.lines.forEach((line, row) => {
    if (!line.limitQuantity || !isGreater(line.releasedQuantity ?? '0', line.limitQuantity)) return
    context.refuse(
      'AGREEMENT_BELOW_RELEASED',
      {
        line: line.lineNum ?? 0,
        limit: decimal(line.limitQuantity).toString(),
        released: decimal(line.releasedQuantity).toString(),
      },
      { child: 'lines', row, field: 'limitQuantity' },
    )
  })
  const issues = await listIssues(context, agreement)
  if (issues.length > 0)
    throw validationError(issues, { lines: srmPurAgreement.children.lines.title })
  await assertAlone(context, agreement)
}

async function assertAlone(context: OperationContext, agreement: Agreement): Promise<void> {
  if (agreement.projects.length > 0) return
  const others = (
    await context.select(srmPurAgreement, {
      supplierId: agreement.supplierId,
      orgId: agreement.orgId,
      currencyCode: agreement.currencyCode,
      status: 'EFFECTIVE',
    })
  ).filter(
    (other) =>
      other.agreementNumber !== agreement.agreementNumber &&
      String(other.effectiveFrom) <= String(agreement.effectiveTo) &&
      String(other.effectiveTo) >= String(agreement.effectiveFrom),
  )
  if (others.length === 0) return
  const itemIds = agreement.lines.flatMap((line) => line.itemId ?? [])
  const [clash] = await context.selectRows(srmPurAgreement, 'lines', {
    headerId: others.map(({ id }) => id),
    itemId: itemIds,
    lineStatus: 'OPEN',
  })
  const row = agreement.lines.findIndex((line) => line.itemId === clash?.itemId)
  const other = others.find(({ id }) => id === clash?.headerId)
  if (!clash || !other) return
  context.refuse(
    'AGREEMENT_OVERLAP',
    {
      line: agreement.lines[row]?.lineNum ?? 0,
      agreement: other.agreementNumber ?? '',
      from: other.effectiveFrom ?? '',
      to: other.effectiveTo ?? '',
    },
    { child: 'lines', row, field: 'itemId' },
  )
}

/**
 * Puts the version in force: its prices enter the price library, and the previous version ends and
 * hands over what orders have used.
 */
async function takeEffect(context: OperationContext, agreement: Agreement) {
  await assertSound(context, agreement)
  const before = await previousVersion(context, agreement)
  if (before) {
    await context.run(srmPurAgreement, 'doSupersede', before.id)
    await endPriceRows(context, {
      sourceType: 'AGREEMENT',
      sourceNumber: agreement.agreementNumber ?? '',
      effectiveTo: addDays(context.today, -1),
      causeNumber: agreement.agreementNumber ?? '',
    })
  }
  await createPriceRows(
    context,
    'AGREEMENT',
    agreement.agreementNumber ?? '',
    agreement.lines.filter(isOpen).map((line) => sourcePrice(context, agreement, line)),
  )
  const time = nowText(context)
  context.emit('srmPurAgreement.effected', { id: agreement.id })
  return {
    to: 'EFFECTIVE' as const,
    patch: {
      fields: { supplierConfirmTime: time, releasedAmount: before?.releasedAmount ?? '0.00' },
      rows: { lines: carriedLines(agreement, before) },
    },
  }
}

const isOpen = (line: AgreementLine): boolean => line.lineStatus === 'OPEN'

async function previousVersion(
  context: OperationContext,
  agreement: Agreement,
): Promise<Agreement | null> {
  const [before] = await context.select(srmPurAgreement, {
    agreementNumber: agreement.agreementNumber,
    status: ['EFFECTIVE', 'EXPIRED'],
  })
  return before ? context.lock(srmPurAgreement, before.id) : null
}

function carriedLines(agreement: Agreement, before: Agreement | null) {
  return agreement.lines.flatMap((line) => {
    const old = before?.lines.find(({ lineNum }) => lineNum === line.lineNum)
    return old
      ? [
          {
            id: line.id,
            releasedQuantity: old.releasedQuantity,
            receivedQuantity: old.receivedQuantity,
            releasedAmount: old.releasedAmount,
          },
        ]
      : []
  })
}

function sourcePrice(
  context: OperationContext,
  agreement: Agreement,
  line: AgreementLine,
): SourcePrice {
  const { priceBasis } = agreement
  const orgs = agreement.orgs.map(({ useOrgId }) => useOrgId)
  const from = String(line.lineEffectiveDate ?? agreement.effectiveFrom)
  return {
    sourceLineId: line.id,
    // Several permitted organisations share one group price; the agreement defines who may order
    // under it.
    orgId: orgs.length > 1 ? null : (orgs[0] ?? agreement.orgId),
    supplierId: agreement.supplierId ?? '',
    itemId: line.itemId ?? '',
    currencyCode: agreement.currencyCode ?? '',
    priceType: 'FORMAL',
    uomCode: line.uomCode ?? '',
    priceUnitQty: line.priceUnitQty ?? '1',
    priceBasis: priceBasis ?? 'TAX_INCLUDED',
    taxRate: line.taxRate ?? '0',
    price: enteredPrice(line, priceBasis) ?? '0',
    steps: stepsOf(agreement, line.id).map((step) => ({
      fromQuantity: step.fromQuantity ?? '0',
      toQuantity: step.toQuantity,
      price: enteredPrice(step, priceBasis) ?? '0',
    })),
    stepMode: line.stepMode ?? 'LINE_QTY',
    // Prices apply to orders from now on, not to earlier ones.
    effectiveFrom: from < context.today ? context.today : from,
    effectiveTo: String(line.lineExpiryDate ?? agreement.effectiveTo),
    paymentTermId: agreement.paymentTermId,
  }
}

const COPIED = [
  'orgId',
  'agreementNumber',
  'agreementName',
  'billTypeId',
  'agreementType',
  'supplierId',
  'siteId',
  'supplierContactId',
  'buyerId',
  'currencyCode',
  'priceBasis',
  'effectiveFrom',
  'effectiveTo',
  'paymentTermId',
  'incoterm',
  'limitControl',
  'limitAmount',
  'releasedAmount',
  'warningPct',
  'remark',
] as const satisfies readonly (keyof Agreement)[]

/** Drafts the next version; this one stays in force until the next one takes effect. */
async function doAlter(
  context: OperationContext,
  agreement: Agreement,
  input: InputOf<typeof srmPurAgreement, 'doAlter'>,
) {
  const placed = new Map(agreement.lines.map((line, at) => [line.id, `new-${at + 1}`]))
  const bare = <R extends { id: string }>({ id: _, ...row }: R) => row
  const next = await context.create(srmPurAgreement, {
    ...Object.fromEntries(COPIED.map((key) => [key, agreement[key]])),
    agreementVersion: await nextVersion(context, agreement),
    changeReason: input.changeReason,
    lines: agreement.lines.filter(isOpen).map((line) => ({ ...line, id: placed.get(line.id) })),
    steps: agreement.steps
      .filter((step) => agreement.lines.some((line) => line.id === step.parentId && isOpen(line)))
      .map((step) => ({ ...bare(step), parentId: placed.get(step.parentId ?? '') })),
    orgs: agreement.orgs.map(bare),
    projects: agreement.projects.map(bare),
  })
  return {
    answer: { id: next.id, number: next.agreementNumber, resource: srmPurAgreement.resource },
  }
}

/** Numbers continue after the highest one: a cancelled version keeps its number. */
async function nextVersion(context: OperationContext, agreement: Agreement): Promise<number> {
  const { agreementNumber } = agreement
  const versions = await context.select(srmPurAgreement, { agreementNumber })
  return Math.max(...versions.map(({ agreementVersion }) => agreementVersion ?? 1)) + 1
}

/** Drafts an order over the selected lines; the agreement is used up at submission. */
async function doCreateOrder(
  context: OperationContext,
  agreement: Agreement,
  input: InputOf<typeof srmPurAgreement, 'doCreateOrder'>,
) {
  assertInForce(context, agreement, agreement.orgId)
  const order = await context.create(srmPurOrder, {
    orgId: agreement.orgId,
    billTypeId: input.orderBillTypeId,
    supplierId: agreement.supplierId,
    siteId: agreement.siteId,
    currencyCode: agreement.currencyCode,
    paymentTermId: agreement.paymentTermId,
    incoterm: agreement.incoterm,
    agreementId: agreement.id,
    sourceType: 'AGREEMENT',
    sourceNumber: agreement.agreementNumber,
    lines: agreement.lines
      .filter((line) => input.rowIds.includes(line.id))
      .map((line) => ({
        itemId: line.itemId,
        itemDescription: line.itemDescription,
        quantity: input.quantity,
        uomCode: line.uomCode,
        needByDate: input.needByDate,
      })),
  })
  return { answer: { id: order.id, number: order.poNumber, resource: srmPurOrder.resource } }
}

export const srmPurAgreementOperations = defineOperations(srmPurAgreement, {
  beforeSave,
  effects: {
    async doSubmit(context, agreement) {
      await assertSound(context, agreement)
      return { patch: { fields: { supplierOpinion: null } } }
    },
    async doApproval(context, agreement) {
      if (agreement.confirmMode === 'NO_CONFIRM') return takeEffect(context, agreement)
      context.emit('srmPurAgreement.published', {
        id: agreement.id,
        agreementNumber: agreement.agreementNumber,
        supplierId: agreement.supplierId,
      })
      return { to: 'WAIT_SUPPLIER' as const, patch: { fields: { publishTime: nowText(context) } } }
    },
    async doSupplierConfirm(context, agreement, input) {
      const { to, patch } = await takeEffect(context, agreement)
      const fields = { ...patch.fields, supplierOpinion: input.opinion ?? null }
      return { to, patch: { ...patch, fields } }
    },
    doSupplierRefuse: async (_context, _agreement, input) => ({
      patch: { fields: { supplierOpinion: input.opinion } },
    }),
    doAlter,
    doCreateOrder,
    async doExpire(context, { id }) {
      context.emit('srmPurAgreement.ended', { id })
    },
    async doTerminate(context, agreement, input) {
      context.emit('srmPurAgreement.ended', { id: agreement.id })
      await endPriceRows(context, {
        sourceType: 'AGREEMENT',
        sourceNumber: agreement.agreementNumber ?? '',
        effectiveTo: context.today,
        causeNumber: agreement.agreementNumber ?? '',
      })
      return { patch: { fields: { terminateReason: input.reason } } }
    },
    async doCloseLine(context, agreement, input) {
      for (const line of agreement.lines.filter(({ id }) => input.rowIds.includes(id))) {
        await endPriceRows(context, {
          sourceType: 'AGREEMENT',
          sourceNumber: agreement.agreementNumber ?? '',
          itemId: line.itemId ?? '',
          effectiveTo: context.today,
          causeNumber: agreement.agreementNumber ?? '',
        })
      }
      const lines = input.rowIds.map((id) => ({ id, lineStatus: 'CLOSED' }))
      return { patch: { rows: { lines } } }
    },
    async doCreateContract(context, agreement, { templateId }) {
      const { answer } = await draftContracts(context, {
        ...{ sourceType: 'AGREEMENT', templateId },
        lines: agreement.lines
          .filter(isOpen)
          .map(({ id }) => ({ sourceLineId: id, quantity: null })),
      })
      return answer ? { patch: { fields: { contractId: answer.id } }, answer } : {}
    },
    followRelease,
  },
})
