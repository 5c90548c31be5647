import { type RawBuilder, sql } from 'kysely'
import { userNameIn } from '../access/userNames.ts'
import type { Caller, Db, Tx } from '../http/action.ts'
import { placeKey } from './attachments.ts'
import type { ScanResult } from './virusScan.ts'

/** A row of base_file, as much of it as decisions need. */
export type FileRow = {
  id: string
  status: 'TEMP' | 'LINKED' | 'DELETED'
  originalFileName: string
  fileName: string
  suffixName: string
  fileSize: number
  mimeType: string
  functionId: string | null
  /** the document that holds it, or held it */
  businessId: string | null
  child: string | null
  rowId: string | null
  field: string | null
  createdBy: string | null
  scanResult: ScanResult
}

type Text = { [column: string]: string | null }

const COLUMNS = sql`id, status, original_file_name, file_name, suffix_name, file_size, mime_type,
  function_id, business_id, link_child, link_row_id, link_field, created_by, scan_result`

/** In id order, which is the order in which rows are locked. */
export async function selectFiles(
  db: Db | Tx,
  ids: Iterable<string>,
  options: { lock?: boolean } = {},
): Promise<FileRow[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  return filesWhere(
    db,
    sql`id = any(${wanted}::bigint[]) order by id ${options.lock ? sql`for update` : sql``}`,
  )
}

async function filesWhere(db: Db | Tx, where: RawBuilder<unknown>): Promise<FileRow[]> {
  const found = await sql<Text>`select ${COLUMNS} from base_file where ${where}`.execute(db)
  return found.rows.map((row) => ({
    id: row.id as string,
    status: row.status as FileRow['status'],
    originalFileName: row.original_file_name as string,
    fileName: row.file_name as string,
    suffixName: row.suffix_name as string,
    fileSize: Number(row.file_size),
    mimeType: row.mime_type as string,
    functionId: row.function_id ?? null,
    businessId: row.status === 'TEMP' ? null : (row.business_id ?? null),
    child: row.link_child ?? null,
    rowId: row.link_row_id ?? null,
    field: row.link_field ?? null,
    createdBy: row.created_by ?? null,
    scanResult: row.scan_result as ScanResult,
  }))
}

export function placeKeyOf(file: FileRow): string {
  return placeKey(file.child, file.rowId, file.field ?? '')
}

export type NewFile = {
  originalFileName: string
  fileName: string
  suffixName: string
  fileSize: number
  mimeType: string
  sha256: string
  largeFlag: 'Y' | 'N'
  /** absent for what the product made itself */
  scanResult?: ScanResult
}

export type UploadWords = {
  path: string | null
  functionId: string | null
  /** the document it is meant for; it hangs on it only once that is saved with the file's id */
  businessId?: string | null
  fileDesc: string | null
}

export async function insertFiles(
  db: Db | Tx,
  files: readonly NewFile[],
  given: { words: UploadWords; storeType: string; userId: string | null; now: Date },
): Promise<string[]> {
  const { words, storeType, userId, now } = given
  const tuples = files.map(
    (file) => sql`(${file.originalFileName}, ${file.fileName}, ${file.suffixName}, ${file.fileSize},
      ${file.mimeType}, ${file.sha256}, ${storeType}, ${file.largeFlag}, ${words.path},
      ${words.functionId}, ${words.businessId ?? null}::bigint, ${words.fileDesc}, ${file.scanResult ?? 'NOT_SCANNED'}, ${userId}, ${now})`,
  )
  const inserted = await sql<{ id: string }>`insert into base_file (original_file_name, file_name,
      suffix_name, file_size, mime_type, sha256, store_type, large_flag, path, function_id, business_id, file_desc,
      scan_result, created_by, creation_date)
    values ${sql.join(tuples)} returning id`.execute(db)
  return inserted.rows.map(({ id }) => id)
}

/** A file as lists of attachments show it. */
export type FileInfo = {
  id: string
  status: string
  originalFileName: string
  fileName: string
  suffixName: string
  fileSize: number
  mimeType: string
  sha256: string
  largeFlag: string
  path: string | null
  functionId: string | null
  businessId: string | null
  fileDesc: string | null
  scanResult: string
  downloadCount: number
  createdBy: string | null
  createdByLabel: string | null
  creationDate: string
}

/** In the order of the ids. Suppliers learn the names of their own people only, as in the history of a document. */
export async function fileInfos(
  db: Db | Tx,
  ids: readonly string[],
  caller: Caller,
): Promise<FileInfo[]> {
  if (ids.length === 0) return []
  const found = await sql<Text>`
    select f.*, ${userNameIn(caller.language, 'u')} as uploader_name, u.supplier_id as uploader_supplier
    from base_file f left join base_user u on u.id = f.created_by
    where f.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], f.id)`.execute(db)
  return found.rows.map((row) => {
    const isNamed = caller.side === 'buyer' || row.uploader_supplier === caller.supplierId
    return {
      id: row.id as string,
      status: row.status as string,
      originalFileName: row.original_file_name as string,
      fileName: row.file_name as string,
      suffixName: row.suffix_name as string,
      fileSize: Number(row.file_size),
      mimeType: row.mime_type as string,
      sha256: row.sha256 as string,
      largeFlag: row.large_flag as string,
      path: row.path ?? null,
      functionId: row.function_id ?? null,
      businessId: row.business_id ?? null,
      fileDesc: row.file_desc ?? null,
      scanResult: row.scan_result as string,
      downloadCount: Number(row.download_count),
      createdBy: isNamed ? (row.created_by ?? null) : null,
      createdByLabel: isNamed ? (row.uploader_name ?? null) : null,
      creationDate: String(row.creation_date).slice(0, 19),
    }
  })
}
