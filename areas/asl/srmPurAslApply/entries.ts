import { addMonths } from '@opensrm/kernel/values/date.ts'
import type {
  HeaderOf,
  NewRecord,
  OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { activatePricesOf } from '../srmPurAsl/activate.ts'
import { settleMatters } from '../srmPurAsl/consequences.ts'
import { changedEntry, historyRow } from '../srmPurAsl/history.ts'
import { srmPurAsl } from '../srmPurAsl/srmPurAsl.definition.ts'
import { supplyFields } from '../supply.fields.ts'
import { srmPurAslApply } from './srmPurAslApply.definition.ts'
import { type AslApplication, type AslApplyLine, keyOf } from './srmPurAslApply.rules.ts'

const REVIEW_MONTHS = 12
const LIVE = ['EFFECTIVE', 'SUSPENDED']
const COPIED = [
  ...(['aslType', 'itemId', 'categoryId', 'locationId', 'supplyStatus', 'supplyRole'] as const),
  ...(['orderLimitQuantity', 'effectiveTo'] as const),
  ...(Object.keys(supplyFields({})) as (keyof ReturnType<typeof supplyFields>)[]),
]
/** A renewal raises the status, never lowers it. */
const RISING = ['POTENTIAL', 'SAMPLE', 'TRIAL', 'QUALIFIED', 'PREFERRED']

type Entry = HeaderOf<typeof srmPurAsl>

/** The live entries of a supplier by what makes them unique. */
export async function liveEntries(
  context: OperationContext,
  supplierId: string,
): Promise<Map<string, Entry>> {
  const entries = await context.select(srmPurAsl, { supplierId, status: LIVE })
  return new Map(
    entries.map((entry) => [
      keyOf({ ...entry, lineOrgId: entry.orgId } as unknown as AslApplyLine),
      entry,
    ]),
  )
}

/** Makes the entries of all lines; what stands already is renewed. Answers each line's entry. */
export async function makeEntries(
  context: OperationContext,
  application: AslApplication,
): Promise<{ id: string; resultAslId: string; effectiveFrom: string }[]> {
  const live = await liveEntries(context, String(application.supplierId))
  const made = []
  for (const line of application.lines) {
    const known = live.get(keyOf(line))
    const effectiveFrom = [context.today, String(line.effectiveFrom)].sort()[1] as string
    const resultAslId = known
      ? await renew(context, application, known, line)
      : await create(context, application, { ...line, effectiveFrom })
    made.push({ id: line.id, resultAslId, effectiveFrom })
  }
  return made
}

async function create(
  context: OperationContext,
  application: AslApplication,
  line: AslApplyLine,
): Promise<string> {
  const { supplierId, qualifiedId, applyNumber } = application
  const { lineOrgId: orgId, effectiveFrom } = line
  const copied = Object.fromEntries(COPIED.map((key) => [key, line[key]]))
  const values = {
    ...copied,
    ...{ orgId, supplierId, qualifiedId, effectiveFrom, applyId: application.id },
    reviewDate: addMonths(String(effectiveFrom), REVIEW_MONTHS),
  } as NewRecord<typeof srmPurAsl>
  const entry = await context.create(srmPurAsl, {
    ...values,
    histories: [
      historyRow(context, {}, { eventType: 'CREATE', values: { ...copied }, cause: applyNumber }),
    ],
  })
  await activatePricesOf(context, entry)
  return entry.id
}

async function renew(
  context: OperationContext,
  { applyNumber }: AslApplication,
  { id }: Entry,
  line: AslApplyLine,
): Promise<string> {
  const entry = await context.lock(srmPurAsl, id)
  const isRaised =
    RISING.indexOf(line.supplyStatus ?? '') > RISING.indexOf(entry.supplyStatus ?? '')
  const isRestricted = entry.supplyStatus === 'RESTRICTED'
  const values = {
    ...(isRaised && !isRestricted ? { supplyStatus: line.supplyStatus } : {}),
    ...((line.effectiveTo ?? '') > (entry.effectiveTo ?? '')
      ? { effectiveTo: line.effectiveTo }
      : {}),
  }
  if (Object.keys(values).length === 0) return id
  const event = { eventType: 'ALTER', values, cause: applyNumber }
  await context.update(srmPurAsl, id, changedEntry(context, entry, event).patch)
  await settleMatters(context, entry)
  await activatePricesOf(context, { ...entry, ...values })
  return id
}

export type AslLineValues = NonNullable<NewRecord<typeof srmPurAslApply>['lines']>[number]

/** Entries that another approved document decided on: an application born approved, once for each source. */
export async function createAslEntries(
  context: OperationContext,
  source: { sourceType: string; sourceNumber: string },
  of: { supplierId: string; orgId: string | null; qualifiedId?: string },
  lines: readonly AslLineValues[],
): Promise<void> {
  await context.lock(srmPosSupplier, of.supplierId)
  const [known] = await context.select(srmPurAslApply, { ...source, supplierId: of.supplierId })
  if (known || lines.length === 0) return
  const { qualifiedId, ...values } = of
  const application = await context.create(srmPurAslApply, {
    ...{ ...values, ...source, applyTitle: source.sourceNumber, applyReason: source.sourceNumber },
    lines,
  })
  // The document behind it is only just being approved.
  if (qualifiedId) await context.update(srmPurAslApply, application.id, { fields: { qualifiedId } })
  await context.run(srmPurAslApply, 'doTakeOver', application.id)
}

type EndAsk = {
  supplierId?: string
  /** without it entries of all organisations and of the group */
  orgId?: string
  categoryIds?: readonly string[]
  itemId?: string
}

/** Ends entries because a supplier leaves or an item is no longer bought. */
export async function endAslEntries(
  context: OperationContext,
  { categoryIds, ...of }: EndAsk,
  cause: { reason: string; causeNumber: string },
): Promise<void> {
  const entries = await context.select(srmPurAsl, {
    ...of,
    ...(categoryIds ? { categoryId: categoryIds } : {}),
    status: [...LIVE, 'EXPIRED'],
  })
  for (const { id } of await context.lockAll(
    srmPurAsl,
    entries.map(({ id }) => id),
  ))
    await context.run(srmPurAsl, 'doInvalid', id, cause)
}

export type TrialUse = { aslId: string; orderLineId: string; quantity: string }

/** Keeps what order lines take of trial quantities, under a lock on each entry; 0 gives back. */
export async function countTrial(
  context: OperationContext,
  uses: readonly TrialUse[],
): Promise<void> {
  const ids = [...new Set(uses.map(({ aslId }) => aslId))].sort((a, b) => Number(a) - Number(b))
  for (const id of ids)
    await context.run(srmPurAsl, 'followTrial', id, {
      changes: uses
        .filter(({ aslId }) => aslId === id)
        .map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
    })
}
