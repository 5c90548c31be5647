import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext, PatchOf } from '@opensrm/platform/documents/operations.ts'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { BASE_CURRENCY, findRate, findValue, type ParameterAsk } from '../../base-data/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmRcnStatement } from '../srmRcnStatement/srmRcnStatement.definition.ts'
import { invoicedQuantity } from '../srmRcnStatement/srmRcnStatement.lines.ts'
import { srmRcnTransactionInfo } from '../srmRcnTransactionInfo/srmRcnTransactionInfo.definition.ts'
import type { Source } from './lines.ts'
import {
  keepOverridden,
  type LinePrice,
  type LineQuantity,
  type Match,
  matchInvoice,
  type Parties,
  statusOf,
  type Tolerances,
} from './match.ts'
import type { srmRcnInvoice } from './srmRcnInvoice.definition.ts'
import type { Invoice } from './srmRcnInvoice.rules.ts'

/**
 * The match with the figures of now. `isHeld`: the invoice's own quantities are counted in the statements already.
 * `isBooking`: everything has to be checked by now.
 */
export async function matchNow(
  context: OperationContext,
  invoice: Invoice,
  { sources, isHeld, isBooking = false }: Asked & { isBooking?: boolean },
): Promise<Match[]> {
  const found = matchInvoice({
    lines: invoice.lines,
    actuals: invoice.actuals,
    quantities: await quantitiesOf(context, invoice, { sources, isHeld }),
    prices: await pricesOf(context, invoice, sources),
    parties: await partiesOf(context, invoice),
    tolerances: { ...(await tolerancesOf(context, invoice.orgId)), isBooking },
  })
  return keepOverridden(found, invoice.matches)
}

/** The result of a match in place of the last one. */
export function matchPatch(
  invoice: Invoice,
  matches: readonly Match[],
): PatchOf<typeof srmRcnInvoice> {
  return {
    fields: { matchStatus: statusOf(matches) },
    add: { matches: [...matches] },
    remove: { matches: invoice.matches.map(({ id }) => id) },
  }
}

const CODES = {
  QUANTITY: 'MATCH_QUANTITY',
  PRICE: 'MATCH_PRICE',
  TOTAL: 'MATCH_TOTAL',
  TAX: 'MATCH_TAX',
  PARTY: 'MATCH_PARTY',
  VERIFY: 'MATCH_VERIFY',
} as const

/** Refuses with every failed check; prices and authenticity block booking only. */
export function refuseFailed(
  matches: readonly Match[],
  { isBooking }: { isBooking: boolean },
): void {
  const blocks = ({ checkCode }: Match): boolean =>
    isBooking || (checkCode !== 'PRICE' && checkCode !== 'VERIFY')
  refuseIssues(
    matches
      .filter((match) => match.result === 'FAIL' && blocks(match))
      .map(({ checkCode, subject, expected, actual }) => ({
        code: CODES[checkCode as keyof typeof CODES],
        args: { subject: subject ?? '', expected: expected ?? '-', actual: actual ?? '-' },
      })),
  )
}

type Asked = { sources: ReadonlyMap<string, Source>; isHeld: boolean }

async function quantitiesOf(
  context: OperationContext,
  { lines }: Invoice,
  { sources, isHeld }: Asked,
): Promise<LineQuantity[]> {
  const ordered = lines.flatMap((row) => {
    const line = sources.get(row.statementLineId ?? '')?.line
    // Milestones are shares of an amount, which no receipt counts.
    return line?.orderLineId && line.lineType !== 'EQUIPMENT'
      ? [{ row, orderLineId: line.orderLineId }]
      : []
  })
  const ids = [...new Set(ordered.map(({ orderLineId }) => orderLineId))]
  if (ids.length === 0) return []
  const moved = await context.select(srmRcnTransactionInfo, { orderLineId: ids })
  const stated = await context.selectRows(srmRcnStatement, 'lines', { orderLineId: ids })
  return ids.map((id) => {
    const own = moved.filter(({ orderLineId }) => orderLineId === id)
    const [first] = own
    const counted = stated.filter(({ orderLineId }) => orderLineId === id).map(invoicedQuantity)
    const now = ordered.filter(({ orderLineId }) => orderLineId === id)
    const openReturn = own.find(
      ({ quantity, openQuantity }) =>
        decimal(quantity).isNegative() && !decimal(openQuantity).isZero(),
    )
    return {
      subject: `${first?.poNumber ?? ''} / ${first?.poLineNum ?? ''}`,
      received: sum(own.map(({ quantity }) => quantity)),
      invoiced: sum([...counted, ...(isHeld ? [] : now.map(({ row }) => row.quantity))]),
      openReturn: openReturn?.sourceDocNumber ?? openReturn?.transactionNumber ?? null,
    }
  })
}

async function pricesOf(
  context: OperationContext,
  invoice: Invoice,
  sources: ReadonlyMap<string, Source>,
): Promise<LinePrice[]> {
  const goods = invoice.lines.flatMap((row) => {
    const line = sources.get(row.statementLineId ?? '')?.line
    return line?.lineType === 'GOODS' && line.orderLineId ? [{ row, line }] : []
  })
  const ids = [...new Set(goods.flatMap(({ line }) => line.orderLineId ?? []))]
  if (ids.length === 0) return []
  const ordered = new Map(
    (await context.selectRows(srmPurOrder, 'lines', { id: ids })).map((line) => [line.id, line]),
  )
  const rate = await rateOf(context, invoice)
  return goods.flatMap(({ row, line }) => {
    const order = ordered.get(line.orderLineId ?? '')
    if (!order || line.priceInclTax === null) return []
    const units = decimal(row.quantity).div(decimal(order.priceUnitQty ?? 1))
    return [
      {
        subject: `${line.poNumber ?? ''} / ${order.lineNum ?? ''}`,
        stated: line.priceInclTax,
        ordered: order.priceInclTax,
        weight: units.times(decimal(rate)),
      },
    ]
  })
}

/** The rate of today into the base currency. */
export async function rateOf(
  context: OperationContext,
  { currencyCode }: Pick<Invoice, 'currencyCode'>,
): Promise<string> {
  const { rate } = await findRate(context, {
    fromCurrency: currencyCode ?? BASE_CURRENCY,
    toCurrency: BASE_CURRENCY,
    date: context.today,
  })
  return rate
}

/** The supplier, and the legal entity of the organisation, which the invoice is made out to. */
export async function partiesOf(
  context: OperationContext,
  { supplierId, orgId }: Pick<Invoice, 'supplierId' | 'orgId'>,
): Promise<Parties> {
  const supplier = await context.findMaster(srmPosSupplier, supplierId)
  const org = await context.findMaster(baseOrganization, orgId)
  const legal = (await context.findMaster(baseOrganization, org?.legalOrgId)) ?? org
  return {
    seller: { name: supplier?.supplierName ?? null, taxNo: supplier?.unifiedCreditCode ?? null },
    buyer: { name: legal?.orgName ?? null, taxNo: legal?.unifiedCreditCode ?? null },
  }
}

async function tolerancesOf(
  context: OperationContext,
  orgId: string | null,
): Promise<Omit<Tolerances, 'isBooking'>> {
  const value = (profileCode: ParameterAsk['profileCode']): Promise<string | null> =>
    findValue(context, { profileCode, orgId })
  return {
    pricePct: await value('RCN_MATCH_PRICE_PCT'),
    priceAmount: await value('RCN_MATCH_PRICE_AMT'),
    total: await value('RCN_MATCH_AMT_TOL'),
    taxOfInvoice: await value('RCN_MATCH_TAX_TOL'),
    taxCap: await value('RCN_MATCH_TAX_CAP'),
    isVerifyRequired: (await value('RCN_VERIFY_REQUIRED')) === 'Y',
  }
}
