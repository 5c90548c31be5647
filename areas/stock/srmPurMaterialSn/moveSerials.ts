import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurSnHistory } from '../srmPurSnHistory/srmPurSnHistory.definition.ts'
import { srmPurMaterialSn } from './srmPurMaterialSn.definition.ts'

export type MaterialSn = Awaited<ReturnType<typeof findSerials>>[number]

/** An event of serial numbers of one material, caused by one document. */
export type SerialMove = {
  itemId: string | null
  serialNumbers: readonly string[]
  /** Lookup PUR_SN_EVENT. */
  event: string
  /** Lookup PUR_SN_STATUS; when absent, the status does not change. */
  to?: string
  documentType: string
  documentNumber: string | null
  remark?: string | null
  /** Further values that the event sets on the serial number. */
  values?: { readonly [field: string]: unknown }
}

export function findSerials(
  context: OperationContext,
  itemId: string | null,
  serialNumbers: readonly string[],
) {
  return context.select(srmPurMaterialSn, {
    itemId: itemId ?? '0',
    serialNumber: serialNumbers,
    status: 'ACTIVE',
  })
}

/** Moves received pieces and writes their history, in the transaction of the movement. */
export async function moveSerials(
  context: OperationContext,
  move: SerialMove,
): Promise<readonly MaterialSn[]> {
  if (move.serialNumbers.length === 0) return []
  const found = await findSerials(context, move.itemId, move.serialNumbers)
  const status = move.to ? { snStatus: move.to } : {}
  await context.updateAll(
    srmPurMaterialSn,
    found.map(({ id }) => id),
    { ...move.values, ...status },
  )
  await writeSerialHistory(context, found, move)
  return found
}

type Moved = Pick<
  RecordOf<typeof srmPurMaterialSn>,
  'id' | 'serialNumber' | 'itemId' | 'supplierId' | 'snStatus' | 'orgId'
>

async function writeSerialHistory(
  context: OperationContext,
  pieces: readonly Moved[],
  move: Omit<SerialMove, 'itemId' | 'serialNumbers'>,
): Promise<void> {
  await context.insertAll(
    srmPurSnHistory,
    pieces.map((piece) => ({
      status: 'RECORDED',
      orgId: piece.orgId,
      materialSnId: piece.id,
      ...{ serialNumber: piece.serialNumber, itemId: piece.itemId, supplierId: piece.supplierId },
      eventCode: move.event,
      eventTime: nowText(context),
      fromStatus: piece.snStatus,
      toStatus: move.to ?? piece.snStatus,
      documentType: move.documentType,
      documentNumber: move.documentNumber,
      operatorId: context.caller?.userId ?? null,
      eventRemark: move.remark ?? null,
    })),
  )
}

export type ReceivedPieces = {
  serialNumbers: readonly string[]
  document: { type: string; number: string | null }
  /** Values that the pieces get with their receipt. */
  values: { readonly [field: string]: unknown; itemId: string | null; supplierId: string | null }
  warrantyMonths: ReadonlyMap<string, number>
}

/** Enters new pieces; returned ones come back under their old record. */
export async function receiveSerials(
  context: OperationContext,
  { serialNumbers, document, values, warrantyMonths }: ReceivedPieces,
): Promise<void> {
  const known = await findSerials(context, values.itemId, serialNumbers)
  const back = new Set(known.map(({ serialNumber }) => serialNumber))
  const fresh = serialNumbers.filter((serial) => !back.has(serial))
  const received = { ...values, receiveDate: context.today, snStatus: 'RECEIVED' }
  const move = {
    event: 'RECEIVE',
    to: 'RECEIVED',
    documentType: document.type,
    documentNumber: document.number,
  }
  const ids = await context.insertAll(
    srmPurMaterialSn,
    fresh.map((serialNumber) => ({
      status: 'ACTIVE',
      ...received,
      serialNumber,
      warrantyEnd: warrantyEnd(context.today, warrantyMonths.get(serialNumber)),
      ...{ returnCount: 0, repairCount: 0, writtenOffFlag: 'N' },
    })),
  )
  await context.updateAll(
    srmPurMaterialSn,
    known.map(({ id }) => id),
    { ...received, writtenOffFlag: 'N' },
  )
  const { itemId, supplierId } = values
  const entered = fresh.map((serialNumber, index) => ({
    id: ids[index] as string,
    ...{ serialNumber, itemId, supplierId },
    snStatus: null,
    orgId: (values.orgId as string | null) ?? null,
  }))
  await writeSerialHistory(context, [...entered, ...known], move)
}

/** The same day of the month after the given number of months, or the month's last day. */
function warrantyEnd(from: string, months: number | undefined): string | null {
  if (!months) return null
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const candidate = addDays(first, day - 1)
  return candidate.slice(0, 7) === first.slice(0, 7)
    ? candidate
    : addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
}
