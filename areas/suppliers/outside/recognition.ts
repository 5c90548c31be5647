import { buffer } from 'node:stream/consumers'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { isDate } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type FileRow, selectFiles } from '@opensrm/platform/files/fileRows.ts'
import type { ServiceQuestion } from '@opensrm/platform/interfaces/outsideService.ts'
import { noteKept } from '@opensrm/platform/outbound/outsideLog.ts'
import { sql } from 'kysely'
import { askOutside, isObject, providerChosen, textOf } from './ask.ts'

const MAX_BYTES = 10_000_000
const READABLE = /^(image\/(jpeg|png|webp|bmp|tiff)|application\/pdf)$/

const TEXT = 'text'
const DATE = 'date'
const AMOUNT = 'amount'
type Kind = typeof TEXT | typeof DATE | typeof AMOUNT

/** Fields that can be read from a business licence, under the names of the supplier's own fields. */
const LICENCE = {
  supplierName: TEXT,
  unifiedCreditCode: TEXT,
  legalPerson: TEXT,
  companyKind: TEXT,
  registerAddress: TEXT,
  registeredCapital: AMOUNT,
  capitalCurrency: TEXT,
  establishDate: DATE,
  licenceBeginDate: DATE,
  licenceEndDate: DATE,
  licenceLongTerm: TEXT,
  businessScope: TEXT,
} as const satisfies { [field: string]: Kind }

const ID_CARD = {
  name: TEXT,
  idNo: TEXT,
  birthDate: DATE,
  address: TEXT,
  validFrom: DATE,
  validTo: DATE,
} as const satisfies { [field: string]: Kind }

/** A value as read, with the confidence of the service between 0 and 1. */
export type Read = { value: string; confidence: number | null }
export type LicenceRead = { [field in keyof typeof LICENCE]?: Read }
export type IdCardRead = { [field in keyof typeof ID_CARD]?: Read }

/** The file, and the record that holds it. Without a record the file must be the caller's own upload. */
export type Picture = {
  fileId: string
  of?: { resource: string; id: string; number?: string | null }
  supplierId?: string | null
}

/**
 * Reads a business licence. Throws RECOGNITION_NOT_CONFIGURED or RECOGNITION_FAILED. A file never
 * changes, so it is read once: the submission compares what the company was shown.
 */
export async function recognizeLicence(
  context: OperationContext,
  picture: Picture,
): Promise<LicenceRead> {
  const file = await pictureOf(context, picture)
  const interfaceCode = await providerChosen(context, 'POS_OCR_PROVIDER')
  if (!interfaceCode) throw new AppError('RECOGNITION_NOT_CONFIGURED')
  const kept = await keptRead(context, file.id, interfaceCode)
  if (kept) {
    const purpose = purposeOf(context, picture, 'BUSINESS_LICENCE')
    noteKept(context.platform, { service: 'OCR', target: interfaceCode, purpose })
    return kept
  }
  const fields = await read(context, { picture, file }, 'BUSINESS_LICENCE', LICENCE)
  await sql`insert into pos_licence_read (file_id, interface_code, read_time, fields)
    values (${file.id}, ${interfaceCode}, ${context.now}::timestamptz, ${JSON.stringify(fields)}::jsonb)
    on conflict (file_id, interface_code) do nothing`.execute(context.tx)
  return fields
}

/** Reads the identity card of a legal representative. Throws like `recognizeLicence`. */
export async function recognizeIdCard(
  context: OperationContext,
  picture: Picture,
): Promise<IdCardRead> {
  const file = await pictureOf(context, picture)
  return read(context, { picture, file }, 'ID_CARD', ID_CARD)
}

type Service = 'BUSINESS_LICENCE' | 'ID_CARD'

async function keptRead(
  { tx }: OperationContext,
  fileId: string,
  interfaceCode: string,
): Promise<LicenceRead | null> {
  const { rows } = await sql<{ fields: string }>`select fields::text as fields from pos_licence_read
    where file_id = ${fileId} and interface_code = ${interfaceCode}`.execute(tx)
  return rows[0] ? (JSON.parse(rows[0].fields) as LicenceRead) : null
}

function purposeOf(
  { caller }: OperationContext,
  { of, supplierId }: Picture,
  serviceType: Service,
): ServiceQuestion['purpose'] {
  return {
    serviceType,
    docResource: of?.resource ?? null,
    docNumber: of?.number ?? null,
    supplierId: supplierId ?? null,
    calledBy: caller?.userId ?? null,
  }
}

async function read<F extends { readonly [field: string]: Kind }>(
  context: OperationContext,
  { picture, file }: { picture: Picture; file: FileRow },
  serviceType: Service,
  fields: F,
): Promise<{ [field in keyof F]?: Read }> {
  const bytes = await buffer(await context.platform.files.open(file.fileName))
  const { originalFileName, mimeType } = file
  const answer = await askOutside(context, 'POS_OCR_PROVIDER', {
    service: 'OCR',
    purpose: purposeOf(context, picture, serviceType),
    content: {
      service: serviceType,
      ...{ fileName: originalFileName, mimeType, content: bytes.toString('base64') },
    },
  })
  const given = isObject(answer.fields) ? answer.fields : {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, kind]) => {
      const found = readOf(given[field], kind)
      return found ? [[field, found]] : []
    }),
  ) as { [field in keyof F]?: Read }
}

/** A value that does not have the form of its field counts as not read. */
function readOf(given: unknown, kind: Kind): Read | null {
  const { value, confidence } = isObject(given) ? given : { value: given, confidence: null }
  const text = textOf(value, 2000)
  if (text === null) return null
  if (kind === DATE && !isDate(text)) return null
  if (kind === AMOUNT && !/^\d{1,14}(\.\d{1,2})?$/.test(text)) return null
  const isShare = typeof confidence === 'number' && confidence >= 0 && confidence <= 1
  return { value: text, confidence: isShare ? confidence : null }
}

async function pictureOf(
  { tx, caller }: OperationContext,
  { fileId, of }: Picture,
): Promise<FileRow> {
  const [file] = /^\d{1,18}$/.test(fileId) ? await selectFiles(tx, [fileId]) : []
  const isHeld =
    file?.status === 'LINKED' && of && file.functionId === of.resource && file.businessId === of.id
  const isOwn = file?.status === 'TEMP' && file.createdBy === caller?.userId
  if (!file || !(isHeld || isOwn)) throw new AppError('FILE_NOT_FOUND')
  const isClean = file.scanResult === 'CLEAN' || file.scanResult === 'NOT_SCANNED'
  if (!READABLE.test(file.mimeType) || file.fileSize > MAX_BYTES || !isClean)
    throw new AppError('RECOGNITION_FILE')
  return file
}
