import { Readable } from 'node:stream'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Platform } from '../http/action.ts'
import type { FileRow } from './fileRows.ts'
import type { OfficeConverter } from './office.ts'

const OFFICE = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']

/** Converting larger office files takes longer than users wait. */
export const OFFICE_MAX_BYTES = 52_428_800

export function isOffice({ suffixName }: Pick<FileRow, 'suffixName'>): boolean {
  return OFFICE.includes(suffixName)
}

/** Stored name of the PDF of an office file: created once and kept with the original bytes. */
export async function renditionOf(
  { db, files }: Platform,
  office: OfficeConverter | null,
  file: FileRow,
): Promise<string> {
  const kept = await renditionName(db, file.fileName)
  if (kept) return kept
  if (!office?.can(file.suffixName)) throw new AppError('NO_CONVERTER')
  if (file.fileSize > OFFICE_MAX_BYTES) throw new AppError('CONVERSION_FAILED')
  const pdf = await office.toPdf(await files.open(file.fileName), file.suffixName)
  const name = files.newName()
  await files.receive(name, Readable.from([pdf]))
  await files.keep(name)
  const stored = await sql`
    insert into file_rendition (file_name, pdf_name, pdf_size) values (${file.fileName}, ${name}, ${pdf.length})
    on conflict (file_name) do nothing returning 1`.execute(db)
  if (stored.rows.length > 0) return name
  // Another user opened it at the same moment: that result is kept.
  await files.remove(name)
  return (await renditionName(db, file.fileName)) ?? name
}

/** Removes the PDF together with the bytes of its file. */
export async function dropRendition(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  fileName: string,
): Promise<void> {
  const name = await renditionName(db, fileName)
  if (!name) return
  await files.remove(name)
  await sql`delete from file_rendition where file_name = ${fileName}`.execute(db)
}

async function renditionName(db: Platform['db'], fileName: string): Promise<string | null> {
  const { rows } = await sql<{ pdf_name: string }>`
    select pdf_name from file_rendition where file_name = ${fileName}`.execute(db)
  return rows[0]?.pdf_name ?? null
}
