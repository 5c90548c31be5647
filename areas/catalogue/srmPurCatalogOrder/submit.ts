import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays, parseInstant } from '@opensrm/kernel/values/date.ts'
import { decimal, isGreater, plain, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { uomDecimals } from '@opensrm/kernel/values/quantity.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { HeaderOf, OperationContext, PatchOf } from '@opensrm/platform/documents/operations.ts'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import { aslReasonsText, checkAslLines } from '../../asl/ports.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmBaseDistrict } from '../../base-data/srmBaseDistrict/srmBaseDistrict.definition.ts'
import { doCheckEligibility, reasonsText } from '../../suppliers/ports.ts'
import '../mall.errors.ts'
import { nameOf, type Offer, offerRefusal, priceFor } from '../offers.ts'
import { srmPurCatalogAddressee } from '../srmPurCatalogAddressee/srmPurCatalogAddressee.definition.ts'
import { groupBy } from '../srmPurCatalogCart/cartRows.ts'
import { offersOf } from './complete.ts'
import { findMappings, type Mapping } from './mappings.ts'
import { orderPatch } from './purchase.ts'
import { srmPurCatalogOrder } from './srmPurCatalogOrder.definition.ts'
import {
  amountsOf,
  computeMallOrder,
  type MallLine,
  type MallOrder,
} from './srmPurCatalogOrder.rules.ts'
import { countStock } from './stock.ts'

const LISTS = { lines: srmPurCatalogOrder.children.lines.title }
const DAY = 86_400_000
const FINANCE_FROM = 10

type Facts = {
  offers: ReadonlyMap<string, Offer>
  mappings: ReadonlyMap<string, Mapping>
  address: HeaderOf<typeof srmPurCatalogAddressee>
}

/** Checks everything, freezes prices, reserves stock, and decides whether somebody must approve. */
export async function doSubmit(context: OperationContext, order: MallOrder) {
  // Orders of one person are judged one after the other, so that none escapes the splitting guard.
  await context.lock(basePerson, String(order.applicantId))
  const facts = await factsOf(context, order)
  const issues = await submitIssues(context, order, facts)
  if (issues.length > 0) throw validationError(issues, LISTS)
  await countStock(
    context,
    order.lines.flatMap(({ skuId, quantity: wanted }) =>
      isLimited(facts, skuId) ? [{ id: String(skuId), reserved: quantity(wanted) }] : [],
    ),
  )
  const asked = await approvalOf(context, order, facts)
  const patch = await frozen(context, order, facts, asked)
  if (asked.approveFlag === 'Y') return { to: 'APPROVING' as const, patch }
  return decided(context, order, patch)
}

/** Approved: ordered at once, if the installation wants it so. */
export async function decided(
  context: OperationContext,
  order: MallOrder,
  patch: PatchOf<typeof srmPurCatalogOrder> = {},
) {
  const isAutomatic = (await findValue(context, parameter('MALL_AUTO_PO', order))) !== 'N'
  if (!isAutomatic) return { to: 'APPROVED' as const, patch }
  const after = structuredClone(order)
  Object.assign(after, patch.fields)
  const rows = new Map(patch.rows?.lines?.map((row) => [row.id, row]))
  for (const line of after.lines) Object.assign(line, rows.get(line.id))
  computeMallOrder(after)
  const { isAny, ...ordered } = await orderPatch(context, after)
  return {
    to: isAny ? ('ORDERED' as const) : ('APPROVED' as const),
    patch: {
      fields: { ...patch.fields, ...ordered.fields },
      rows: {
        lines: [...(patch.rows?.lines ?? []), ...ordered.rows.lines],
        freights: ordered.rows.freights,
      },
    },
  }
}

const parameter = (profileCode: 'MALL_AUTO_PO' | 'MALL_APPROVE_AMOUNT', order: MallOrder) => ({
  ...{ profileCode, orgId: order.orgId },
})

async function factsOf(context: OperationContext, order: MallOrder): Promise<Facts> {
  const [address] = await context.select(srmPurCatalogAddressee, { id: order.addresseeId })
  if (!address) context.refuse('MALL_NO_ADDRESS', {}, { field: 'addresseeId' })
  const offers = await offersOf(context, order, address.districtId)
  const ids = order.lines.flatMap(({ skuId }) => skuId ?? [])
  return { address, offers, mappings: await findMappings(context, ids, order.orgId) }
}

const isLimited = ({ offers }: Facts, skuId: string | null): boolean =>
  offers.get(skuId ?? '')?.stockMode === 'LIMITED'

async function submitIssues(
  context: OperationContext,
  order: MallOrder,
  facts: Facts,
): Promise<Issue[]> {
  const standing = await standingIssues(context, order, facts)
  const issues: Issue[] = []
  for (const [row, line] of order.lines.entries()) {
    const offer = facts.offers.get(line.skuId ?? '')
    const at = (field: string, issue: Omit<Issue, 'child' | 'row' | 'field'>): void => {
      issues.push({ child: 'lines', row, field, ...issue })
    }
    const refusal = offerRefusal(offer, line.quantity, context.today)
    if (refusal) at('quantity', refusal)
    if (!offer) continue
    const found = [
      priceIssue(line, offer),
      limitIssue(order, line, offer),
      fractionIssue(line, offer, facts),
      standing.get(line.id) ?? null,
    ]
    for (const issue of found) if (issue) at(issue.field ?? 'skuId', issue)
  }
  const stocked = order.lines.find(
    ({ skuId }) => facts.mappings.get(skuId ?? '')?.stockFlag === 'Y',
  )
  if (stocked && !facts.address.subinventoryId)
    issues.push({
      ...{ field: 'addresseeId', code: 'MALL_SUBINVENTORY' },
      args: { sku: stocked.skuName ?? '' },
    })
  return issues
}

function priceIssue(line: MallLine, offer: Offer): Issue | null {
  const { priceInclTax: now } = priceFor(offer, line.quantity)
  return decimal(now).equals(decimal(line.priceInclTax))
    ? null
    : {
        ...{ field: 'priceInclTax', code: 'MALL_PRICE_CHANGED' },
        args: { sku: nameOf(offer), old: plain(line.priceInclTax), new: plain(now) },
      }
}

function limitIssue(order: MallOrder, line: MallLine, offer: Offer): Issue | null {
  if (!offer.maxLineAmount) return null
  const { amountInclTax } = amountsOf(line, String(line.quantity), order.currencyCode)
  const local = decimal(amountInclTax).times(decimal(order.exchangeRate ?? 1))
  return isGreater(local, offer.maxLineAmount)
    ? {
        ...{ field: 'quantity', code: 'MALL_LINE_LIMIT' },
        args: {
          ...{ sku: nameOf(offer), limit: plain(offer.maxLineAmount) },
          amount: local.toFixed(2),
        },
      }
    : null
}

/** Materials are ordered in their own unit, which may not be divided at will. */
function fractionIssue(line: MallLine, offer: Offer, { mappings }: Facts): Issue | null {
  const mapping = mappings.get(offer.id)
  if (!mapping) return null
  const converted = decimal(line.quantity).times(decimal(mapping.convertQuantity))
  if (converted.decimalPlaces() <= uomDecimals(mapping.itemUomCode)) return null
  return {
    ...{ field: 'quantity', code: 'MALL_FRACTION' },
    args: {
      ...{ sku: nameOf(offer), quantity: plain(line.quantity) },
      ...{ converted: plain(converted), unit: mapping.itemUomCode ?? '' },
    },
  }
}

/** Whether the supplier may deliver at all, and each of the goods. */
async function standingIssues(
  context: OperationContext,
  order: MallOrder,
  { offers, mappings }: Facts,
): Promise<Map<string, Issue>> {
  const found = new Map<string, Issue>()
  const say = (line: MallLine, reasons: Text) => {
    const offer = offers.get(line.skuId ?? '')
    const sku = offer ? nameOf(offer) : (line.skuName ?? '')
    found.set(line.id, { code: 'MALL_NOT_ELIGIBLE', args: { sku, reasons } })
  }
  for (const [supplierId, lines] of groupBy(order.lines, (line) => line.supplierId ?? '')) {
    const eligible = await doCheckEligibility(context, {
      ...{ supplierId, orgId: String(order.orgId), action: 'ORDER' },
      categoryIds: lines.flatMap(({ categoryId }) => categoryId ?? []),
    })
    if (!eligible.allowed) {
      for (const line of lines) say(line, reasonsText(eligible.reasons))
      continue
    }
    const answers = await checkAslLines(
      context,
      { orgId: order.orgId, supplierId, action: 'ORDER' },
      lines.map((line) => {
        const mapping = mappings.get(line.skuId ?? '')
        return {
          ...{ itemId: mapping?.itemId ?? null, categoryId: line.categoryId },
          ...{ quantity: line.quantity, isAgreed: line.agreementId !== null },
        }
      }),
    )
    for (const [at, { result, reasons }] of answers.entries())
      if (result === 'FORBID') say(lines[at] as MallLine, aslReasonsText(reasons))
  }
  return found
}

type ApprovalAsked = { approveFlag: 'Y' | 'N'; financeFlag: 'Y' | 'N'; buyerId: string | null }

/**
 * The department head approves what a directory asks it for, and what is dear; finance what is very dear. What the person
 * ordered of the same suppliers within a day counts too, so that an order is not split to pass.
 */
async function approvalOf(
  context: OperationContext,
  order: MallOrder,
  { offers }: Facts,
): Promise<ApprovalAsked> {
  const limit = decimal((await findValue(context, parameter('MALL_APPROVE_AMOUNT', order))) || '0')
  const suppliers = new Set(order.lines.flatMap(({ supplierId }) => supplierId ?? []))
  const since = context.now.getTime() - DAY
  const others = (
    await context.select(srmPurCatalogOrder, {
      applicantId: order.applicantId,
      status: ['APPROVING', 'APPROVED', 'ORDERED', 'COMPLETED'],
    })
  ).filter(
    ({ id, submitTime }) => id !== order.id && submitTime && isSince(context, submitTime, since),
  )
  const rates = new Map(others.map(({ id, exchangeRate }) => [id, decimal(exchangeRate ?? 1)]))
  const parts = others.length
    ? [
        ...(await context.selectRows(srmPurCatalogOrder, 'lines', { headerId: [...rates.keys()] })),
        ...(
          await context.selectRows(srmPurCatalogOrder, 'freights', {
            headerId: [...rates.keys()],
          })
        ).map((row) => ({ ...row, amountInclTax: row.freightAmountInclTax })),
      ]
    : []
  const before = sum(
    parts
      .filter(({ supplierId }) => suppliers.has(supplierId ?? ''))
      .map((row) => decimal(row.amountInclTax).times(rates.get(row.headerId) ?? 1)),
  )
  const total = before.plus(decimal(order.localAmountInclTax))
  const isAsked = order.lines.some(({ skuId }) => offers.get(skuId ?? '')?.approveFlag === 'Y')
  const isDear = !isGreater(limit, total)
  const owners = order.lines.flatMap(({ skuId }) => offers.get(skuId ?? '')?.ownerId ?? [])
  return {
    approveFlag: isAsked || isDear ? 'Y' : 'N',
    financeFlag: isGreater(total, limit.times(FINANCE_FROM)) ? 'Y' : 'N',
    buyerId: owners[0] ?? null,
  }
}

const isSince = ({ platform }: OperationContext, text: string, since: number): boolean =>
  parseInstant(text, platform.config.timeZone).getTime() > since

async function frozen(
  context: OperationContext,
  order: MallOrder,
  facts: Facts,
  asked: ApprovalAsked,
) {
  const { address, offers, mappings } = facts
  const district = await context.findMaster(srmBaseDistrict, address.districtId)
  const place = `${district?.fullName ?? ''}${address.address ?? ''}`
  return {
    fields: {
      ...asked,
      ...{ orderDate: context.today, submitTime: nowText(context), returnReason: null },
      ...{ receiverName: address.receiverName, receiverPhone: address.receiverPhone },
      ...{ receiveOrgId: address.receiveOrgId, subinventoryId: address.subinventoryId },
      ...{ receiverPersonId: address.receiverPersonId, deliveryAddress: place.slice(0, 300) },
      receiverText: [address.receiverName, address.receiverPhone, place, address.receiveWindow]
        .filter(Boolean)
        .join(' ')
        .slice(0, 400),
    },
    rows: {
      lines: order.lines.map((line) => {
        const mapping = mappings.get(line.skuId ?? '')
        const days = offers.get(line.skuId ?? '')?.deliveryDays ?? 0
        return {
          ...{ id: line.id, lineState: 'TO_ORDER', promisedDate: addDays(context.today, days) },
          ...{ itemId: mapping?.itemId ?? null, stockFlag: mapping?.stockFlag ?? 'N' },
          convertQuantity: mapping ? quantity(mapping.convertQuantity) : null,
          itemUomCode: mapping?.itemUomCode ?? null,
          reservedQuantity: isLimited(facts, line.skuId) ? quantity(line.quantity) : quantity(0),
        }
      }),
    },
  }
}
