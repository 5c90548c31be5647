import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, fixed, plain, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../spare.errors.ts'
import type { SpareChange } from '../spare.inputs.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'
import type { Mould } from './srmMdmMould.rules.ts'

type Spare = Mould['spares'][number]

/** Spares come, go, or are counted. The card is locked; a spare that would fall below zero stops them all. */
export async function followSpares(
  context: OperationContext,
  mould: Mould,
  { changes, isReplacement }: InputOf<typeof srmMdmMould, 'followSpares'>,
) {
  const spares = changes.map((change) => {
    const spare = mould.spares.find(({ spareCode }) => spareCode === change.spareCode)
    if (!spare)
      return context.refuse('SPARE_UNKNOWN', {
        ...{ mould: mould.mouldCode ?? '', spare: change.spareCode },
      })
    const before = decimal(spare.onHandQuantity)
    const after =
      change.counted === undefined ? before.plus(change.change) : decimal(change.counted)
    if (after.isNegative() && !after.isZero())
      context.refuse('SPARE_SHORT', { spare: spare.spareName ?? '', left: plain(before) })
    tellWhenLow(context, mould, spare, { before, after })
    return { spare, before, after, average: averageOf(spare, { before, after, change }) }
  })
  return {
    patch: {
      rows: {
        spares: spares.map(({ spare, after, average }) => ({
          ...{ id: spare.id, onHandQuantity: quantity(after), averageCost: average },
          ...(isReplacement ? { lastReplaceShots: mould.shotCount } : {}),
        })),
      },
    },
    answer: {
      posted: spares.map(({ spare: { spareCode, averageCost }, before }) => ({
        ...{ spareCode, onHandBefore: quantity(before), averageCost },
      })),
    },
  }
}

/** Moving average: only what is bought moves it, and the reversal of what was bought. */
function averageOf(
  { averageCost }: Spare,
  { before, after, change }: { before: Decimal; after: Decimal; change: SpareChange },
): string | null {
  if (change.unitCost === undefined || after.isZero()) return averageCost
  const moved = after.minus(before).times(change.unitCost)
  const worth = before.times(averageCost ?? '0').plus(moved)
  return worth.isNegative() ? averageCost : fixed(worth.div(after), 6)
}

function tellWhenLow(
  context: OperationContext,
  { id, custodianId, supplierId }: Mould,
  { spareCode, spareName, safetyStockQuantity }: Spare,
  { before, after }: { before: Decimal; after: Decimal },
): void {
  const safe = decimal(safetyStockQuantity)
  if (!after.lessThan(safe) || before.lessThan(safe)) return
  const spare = `${spareCode} ${spareName}`
  context.emit('srmMdmMould.spareLow', { id, custodianId, supplierId, spare, left: plain(after) })
}

/** Rows that use spares which the card does not have. */
export async function spareIssues(
  context: OperationContext,
  mouldId: string | null,
  used: readonly { spareCode: string | null }[],
): Promise<Issue[]> {
  if (!mouldId || used.length === 0) return []
  const spares = await context.selectRows(srmMdmMould, 'spares', { headerId: mouldId })
  const known = new Set(spares.map(({ spareCode }) => spareCode))
  const mould = await context.findMaster(srmMdmMould, mouldId)
  return used.flatMap(({ spareCode }, row) =>
    !spareCode || known.has(spareCode)
      ? []
      : [
          {
            ...{ child: 'spares', row, field: 'spareCode', code: 'SPARE_UNKNOWN' as const },
            args: { mould: mould?.mouldCode ?? '', spare: spareCode },
          },
        ],
  )
}
