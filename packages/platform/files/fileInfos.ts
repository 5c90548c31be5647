import { sql } from 'kysely'
import { userNameIn } from '../access/userNames.ts'
import type { Caller, Platform } from '../http/action.ts'
import { extensionOf } from './fileNames.ts'
import { unkeyed } from './keyedBytes.ts'
import { sealIn } from './sealedFiles.ts'

type Text = { [column: string]: string | null }

/** A file as shown in lists of attachments. */
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
  /** encrypted until its document is opened */
  sealedFlag: 'Y' | 'N'
  downloadCount: number
  createdBy: string | null
  createdByLabel: string | null
  creationDate: string
}

/**
 * In the order of the ids. Suppliers only see names of their own users, as in the history of a document. What is sealed
 * is told to the side that wrote it.
 */
export async function fileInfos(
  platform: Platform,
  ids: readonly string[],
  caller: Caller,
): Promise<FileInfo[]> {
  if (ids.length === 0) return []
  const found = await sql<Text>`
    select f.*, ${userNameIn(caller.language, 'u')} as uploader_name, u.supplier_id as uploader_supplier
    from base_file f left join base_user u on u.id = f.created_by
    where f.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], f.id)`.execute(platform.db)
  return found.rows.map((row) => {
    const seal = sealIn(platform, caller, {
      fileName: row.file_name as string,
      seal: row.seal ?? null,
    })
    const told = seal ?? {
      originalFileName: row.original_file_name as string,
      fileSize: Number(row.file_size),
      mimeType: row.mime_type as string,
      sha256: row.sha256 as string,
      fileDesc: row.file_desc ?? null,
    }
    const isNamed = caller.side === 'buyer' || row.uploader_supplier === caller.supplierId
    return {
      id: row.id as string,
      status: row.status as string,
      originalFileName: told.originalFileName,
      fileName: unkeyed(row.file_name as string).name,
      suffixName: seal ? extensionOf(seal.originalFileName) : (row.suffix_name as string),
      fileSize: told.fileSize,
      mimeType: told.mimeType,
      sha256: told.sha256,
      largeFlag: row.large_flag as string,
      path: row.path ?? null,
      functionId: row.function_id ?? null,
      businessId: row.business_id ?? null,
      fileDesc: told.fileDesc,
      scanResult: row.scan_result as string,
      sealedFlag: row.seal !== null || row.status === 'SEALED' ? 'Y' : 'N',
      downloadCount: Number(row.download_count),
      createdBy: isNamed ? (row.created_by ?? null) : null,
      createdByLabel: isNamed ? (row.uploader_name ?? null) : null,
      creationDate: String(row.creation_date).slice(0, 19),
    }
  })
}
