import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext, PatchOf } from '@opensrm/platform/documents/operations.ts'
import '../mould.errors.ts'
import '../moulds.inputs.ts'
import { mouldsLookups } from '../moulds.lookups.ts'
import { itemShots } from './shots.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'
import { isGone, type Mould } from './srmMdmMould.rules.ts'
import { warned } from './warnings.ts'

const CONDITIONS = mouldsLookups.MDM_MOULD_STATUS.values

export type MouldDocType =
  | 'MOULD'
  | 'INSPECTION'
  | 'SEND'
  | 'REPAIR'
  | 'MAINTENANCE'
  | 'SCRAP'
  | 'CHANGE'
  | 'SPARE'

export type MouldStatus =
  | 'IN_USE'
  | 'IN_TRANSIT'
  | 'REPAIRING'
  | 'MAINTAINING'
  | 'CHANGING'
  | 'IDLE'
  | 'SCRAPPED'
  | 'LOST'

type Patch = PatchOf<typeof srmMdmMould>

/** What a document does to a mould. Every call leaves a row in the life history. */
export type MouldWork = {
  docType: MouldDocType
  docNumber: string
  /**
   * TAKE: the document takes the mould; refused while another one holds it. LET_GO: it gives the mould
   * back. HELD: it must hold the mould already. NONE: documents that do not hold, e.g. inspections.
   */
  hold: 'TAKE' | 'LET_GO' | 'HELD' | 'NONE'
  /** conditions in which the mould may be, e.g. ['IN_USE', 'IDLE'] when it is taken */
  from?: readonly MouldStatus[]
  /** the new condition; 'BEFORE': the one in which the document took it; absent: unchanged */
  to?: MouldStatus | 'BEFORE'
  fields?: Patch['fields']
  rows?: Patch['rows']
  add?: Patch['add']
  note?: string | null
  /** an entry in the life history; default yes */
  silent?: true
}

/**
 * The only way in which documents take, let go and move moulds, each under its row's lock and in
 * ascending order: take, then `to` and `fields`, then a row of the life history (MD-1).
 */
export async function workOnMoulds(
  context: OperationContext,
  mouldIds: Iterable<string>,
  work: MouldWork | ((mouldId: string) => MouldWork),
): Promise<Mould[]> {
  const ids = [...new Set(mouldIds)].sort((a, b) => Number(BigInt(a) - BigInt(b)))
  const moulds: Mould[] = []
  for (const id of ids) {
    const input = { work: typeof work === 'function' ? work(id) : work }
    moulds.push(await context.run(srmMdmMould, 'followWork', id, input))
  }
  return moulds
}

/** The effect of `followWork`. */
export async function followWork(
  context: OperationContext,
  mould: Mould,
  { work }: { work: MouldWork },
) {
  assertFree(context, mould, work)
  const before = mould.statusBefore ?? mould.mouldStatus
  const mouldStatus = (work.to === 'BEFORE' ? before : work.to) ?? mould.mouldStatus
  const fields = {
    ...holding(mould, work),
    ...continuedCount(mould, work),
    ...work.fields,
    mouldStatus,
    ...(isGone(mouldStatus) ? { currentDocNumber: null, statusBefore: null } : {}),
  }
  return {
    patch: {
      fields: { ...fields, ...(await warned(context, mould, fields)) },
      ...(work.rows ? { rows: work.rows } : {}),
      add: {
        ...work.add,
        ...(work.silent ? {} : { events: [eventRow(context, mould, { ...work, fields })] }),
      },
    },
  }
}

function assertFree(context: OperationContext, mould: Mould, work: MouldWork): void {
  const { currentDocNumber, mouldStatus } = mould
  const code = mould.mouldCode ?? ''
  if (isGone(mouldStatus))
    context.refuse('MOULD_ENDED', { mould: code, status: conditionName(mouldStatus) })
  if (work.hold === 'NONE') return
  if (currentDocNumber && currentDocNumber !== work.docNumber)
    context.refuse('MOULD_HELD', { mould: code, number: currentDocNumber })
  if (work.hold !== 'TAKE' && !currentDocNumber)
    context.refuse('MOULD_NOT_HELD', { mould: code, number: work.docNumber })
  if (work.from && !work.from.some((status) => status === mouldStatus))
    context.refuse('MOULD_CONDITION', { mould: code, status: conditionName(mouldStatus) })
}

/** The name of a condition, for messages. */
export function conditionName(mouldStatus: string | null) {
  return CONDITIONS[(mouldStatus ?? 'NEW') as keyof typeof CONDITIONS]
}

function holding(mould: Mould, { hold, docNumber }: MouldWork) {
  if (hold === 'TAKE')
    return {
      currentDocNumber: docNumber,
      statusBefore: mould.currentDocNumber ? mould.statusBefore : mould.mouldStatus,
    }
  return hold === 'LET_GO' ? { currentDocNumber: null, statusBefore: null } : {}
}

/** Another way of counting goes on from the shots made so far. */
function continuedCount(mould: Mould, { fields }: MouldWork) {
  const shotMode = fields?.shotMode ?? mould.shotMode
  if (shotMode === mould.shotMode) return {}
  if (shotMode === 'REPORTED') return { reportedShots: mould.shotCount }
  const { shotCount, initialShots, itemMode, items } = mould
  return { correctedShots: (shotCount ?? 0) - (initialShots ?? 0) - itemShots(itemMode, items) }
}

/** A row of the life history. */
export function eventRow(
  context: OperationContext,
  mould: Mould,
  {
    docType,
    docNumber,
    fields,
    note,
  }: Pick<MouldWork, 'docType' | 'docNumber' | 'fields' | 'note'>,
) {
  return {
    eventTime: nowText(context),
    ...{ docType, docNumber, note: note ?? null, shotCount: mould.shotCount },
    fromStatus: mould.mouldStatus,
    toStatus: fields?.mouldStatus ?? mould.mouldStatus,
    supplierId: fields?.supplierId === undefined ? mould.supplierId : fields.supplierId,
  }
}
