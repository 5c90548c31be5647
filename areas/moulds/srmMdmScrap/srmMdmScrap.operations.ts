import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import {
  decimal,
  fixed,
  isGreater,
  isPositive,
  plain,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPurForecast } from '../../demand/srmPurForecast/srmPurForecast.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { cancelDeduction } from '../../settlement/ports.ts'
import '../scrap.errors.ts'
import { workOnMoulds } from '../srmMdmMould/holding.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import { isGone, type Mould } from '../srmMdmMould/srmMdmMould.rules.ts'
import { srmMdmSparePart } from '../srmMdmSparePart/srmMdmSparePart.definition.ts'
import { chargeKeeper, chargeOf, freeMould, letMouldGo, takeMould, writerOf } from '../work.ts'
import { srmMdmScrap } from './srmMdmScrap.definition.ts'
import type { Scrap } from './srmMdmScrap.rules.ts'

const ORDERED = ['APPROVED', 'PUBLISHED', 'CONFIRMED'] as const

const workOf = ({ scrapNumber, mouldId }: Scrap) =>
  ({ docType: 'SCRAP', docNumber: scrapNumber, mouldId }) as const
const sourceOf = ({ id, scrapNumber: number, mouldId, scrapReason: reason }: Scrap) =>
  ({ sourceDocType: 'MOULD_SCRAP', id, number, mouldId, reason }) as const

export const srmMdmScrapOperations = defineOperations(srmMdmScrap, {
  async beforeSave(context, draft, before) {
    if (!before) draft.creatorSide = writerOf(context)
    return issuesOf(context, draft)
  },
  hindrances: { doSubmit: hinderedBy(assertArranged) },
  effects: {
    async doSubmit(context, scrap) {
      const mould = await takeMould(context, workOf(scrap))
      const openQuantity = await assertArranged(context, scrap)
      const { shotCount, lifePercent, residualValue, supplierId } = mould
      return {
        patch: { fields: { shotCount, lifePercent, residualValue, supplierId, openQuantity } },
      }
    },
    doApproval: approve,
    doReject: (context, scrap) => freeMould(context, workOf(scrap)),
    doWithdraw: (context, scrap) => freeMould(context, workOf(scrap)),
    async doFinish(context, scrap, { evidenceDate, evidenceFileIds }) {
      if (evidenceDate > context.today) context.refuse('SCRAP_DATE', {}, { field: 'evidenceDate' })
      await letMouldGo(context, workOf(scrap), { to: 'SCRAPPED' })
      await offerSpares(context, scrap)
      return { patch: { fields: { evidenceDate, evidenceFileIds } } }
    },
    async doCancel(context, scrap) {
      if (scrap.status !== 'APPROVED') return freeMould(context, workOf(scrap))
      await cancelDeduction(context, chargeOf(sourceOf(scrap)))
      const items = (scrap.endedShares ?? []) as { id: string; effectiveTo: string | null }[]
      await letMouldGo(context, workOf(scrap), { rows: { items } })
      return { patch: { fields: { endedShares: null, deductionId: null } } }
    },
  },
})

/** Whoever is responsible pays; the shares of the mould's items end. What is lost needs no disposal. */
async function approve(context: OperationContext, scrap: Scrap) {
  const { mouldId, supplierId, scrapKind } = scrap
  const compensateAmount = compensationOf(scrap)
  const deductionId = await chargeKeeper(context, sourceOf(scrap), {
    ...{ supplierId, amount: compensateAmount },
  })
  const mould = await context.find(srmMdmMould, mouldId ?? '')
  const ending = mould?.items.filter(
    ({ effectiveTo }) => !effectiveTo || effectiveTo > context.today,
  )
  const endedShares = ending?.map(({ id, effectiveTo }) => ({ id, effectiveTo })) ?? []
  const items = endedShares.map(({ id }) => ({ id, effectiveTo: context.today }))
  const isLoss = scrapKind === 'LOSS'
  await workOnMoulds(context, [mouldId ?? ''], {
    ...{ docType: 'SCRAP', docNumber: scrap.scrapNumber ?? '', rows: { items } },
    ...(isLoss ? { hold: 'LET_GO', to: 'LOST' } : { hold: 'HELD' }),
  })
  if (isLoss) await offerSpares(context, scrap)
  return {
    to: isLoss ? ('FINISHED' as const) : ('APPROVED' as const),
    patch: { fields: { compensateAmount, deductionId, endedShares } },
  }
}

/** What the keeper owes unless something else was agreed: the remaining value, or half of it. */
function compensationOf({ responsibility, compensateAmount, residualValue }: Scrap): string | null {
  if (responsibility !== 'KEEPER' && responsibility !== 'SHARED') return null
  if (compensateAmount !== null) return compensateAmount
  return fixed(decimal(residualValue).div(responsibility === 'KEEPER' ? 1 : 2), 2)
}

async function issuesOf(context: OperationContext, scrap: Scrap): Promise<Issue[]> {
  const issues: Issue[] = []
  const live = await liveScrap(context, scrap.mouldId)
  if (live && live.id !== scrap.id)
    issues.push({
      ...{ field: 'mouldId', code: 'SCRAP_OPEN', args: { number: live.scrapNumber ?? '' } },
    })
  const mould = await context.findMaster(srmMdmMould, scrap.mouldId)
  const most = mould?.originalCost ?? '0'
  if (mould && scrap.compensateAmount && isGreater(scrap.compensateAmount, most))
    issues.push({ field: 'compensateAmount', code: 'SCRAP_COMPENSATION', args: { most } })
  return issues
}

export async function liveScrap(context: OperationContext, mouldId: string | null) {
  const found = await context.select(srmMdmScrap, { mouldId })
  return found.find(({ status }) => status !== 'CANCELLED')
}

/** What is on order of items that no other mould makes; it needs an arrangement. */
async function assertArranged(context: OperationContext, scrap: Scrap): Promise<string> {
  const mould = await context.find(srmMdmMould, scrap.mouldId ?? '')
  const only = mould ? await soleItems(context, mould) : []
  const open = new Map<string, string>()
  for (const itemId of only) {
    const lines = await context.selectRows(srmPurOrder, 'lines', { itemId, lineStatus: 'OPEN' })
    const id = lines.map(({ headerId }) => headerId)
    const orders = await context.select(srmPurOrder, { id, status: ORDERED })
    const ids = new Set(orders.map((order) => order.id))
    const own = lines.filter(({ headerId }) => ids.has(headerId))
    const forecast = await forecastOf(context, itemId)
    open.set(itemId, sum([...own.map(({ openQuantity }) => openQuantity), forecast]).toString())
  }
  const [first] = [...open].filter(([, quantity]) => isPositive(quantity))
  if (first && !scrap.stockRemark) {
    const item = await context.findMaster(srmBaseItem, first[0])
    throw validationError([
      {
        ...{ field: 'stockRemark', code: 'SCRAP_STOCK' },
        args: { item: item?.itemCode ?? '', quantity: plain(first[1]) },
      },
    ])
  }
  return sum([...open.values()]).toString()
}

/** What published forecasts still expect of the item. */
async function forecastOf(context: OperationContext, itemId: string): Promise<string> {
  const lines = await context.selectRows(srmPurForecast, 'lines', { itemId })
  const id = lines.map(({ headerId }) => headerId)
  const latest = await context.select(srmPurForecast, { id, latestFlag: 'Y', status: 'PUBLISHED' })
  const ids = new Set(latest.map((forecast) => forecast.id))
  const own = lines.filter(({ headerId }) => ids.has(headerId))
  return sum(own.map(({ totalQuantity }) => totalQuantity)).toString()
}

async function soleItems(context: OperationContext, mould: Mould): Promise<string[]> {
  const sole: string[] = []
  for (const { itemId } of mould.items) {
    const rows = await context.selectRows(srmMdmMould, 'items', { itemId })
    const live = rows.filter(({ effectiveTo }) => !effectiveTo || effectiveTo > context.today)
    const id = live.map(({ headerId }) => headerId).filter((one) => one !== mould.id)
    const others = await context.select(srmMdmMould, { id, status: 'APPROVED' })
    if (itemId && others.every(({ mouldStatus }) => isGone(mouldStatus))) sole.push(itemId)
  }
  return sole
}

/** Spares that are left are proposed for scrap; whoever has them says what becomes of them. */
async function offerSpares(context: OperationContext, scrap: Scrap): Promise<void> {
  const mould = await context.find(srmMdmMould, scrap.mouldId ?? '')
  const left = mould?.spares.filter(({ onHandQuantity }) => isPositive(onHandQuantity)) ?? []
  if (!mould || left.length === 0) return
  await context.create(srmMdmSparePart, {
    ...{ movementType: 'SCRAP', supplierId: mould.supplierId, movementDate: context.today },
    reason: scrap.scrapNumber,
    lines: left.map(({ spareCode, onHandQuantity: quantity }) => ({
      ...{ mouldId: mould.id, spareCode, quantity },
    })),
  })
}
