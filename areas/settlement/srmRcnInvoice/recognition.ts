import { buffer } from 'node:stream/consumers'
import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import type { FileRow } from '@opensrm/platform/files/fileRows.ts'
import { outsideService } from '@opensrm/platform/interfaces/outsideService.ts'
import { noteKept } from '@opensrm/platform/outbound/outsideLog.ts'
import { sql } from 'kysely'
import { findValue } from '../../base-data/ports.ts'
import { readRecognized } from '../formats/recognizedInvoice.ts'
import type { TaxInvoice } from '../formats/taxInvoice.ts'
import type { Invoice } from './srmRcnInvoice.rules.ts'

const MAX_BYTES = 10_000_000

const NOT_SET_UP = t(
  '图片和扫描件须由识别服务读取，尚未配置（业务参数RCN_OCR_PROVIDER）',
  'Pictures and scans are read by a recognition service, which is not set up (business parameter RCN_OCR_PROVIDER)',
)
const NO_ANSWER = t('识别服务未答复', 'The recognition service did not answer')
const NOT_READ = t('未识别出发票', 'No invoice was recognised')
const NOT_SENT = t(
  '文件超过10 MB或未通过病毒扫描，未发送识别',
  'The file exceeds 10 MB or has not passed the virus scan, so it was not sent for recognition',
)

/**
 * Asks the recognition service for a picture or a scan. A file never changes, so the same service reads it once: asking
 * again only compares again. Answers what was read, or why nothing was.
 */
export async function recognize(
  context: OperationContext,
  { orgId, supplierId, invoiceDocNumber }: Invoice,
  file: FileRow,
): Promise<TaxInvoice | { told: string }> {
  const told = (why: typeof NOT_READ, more = '') => ({
    told: [inLanguage(why, context.caller?.language ?? 'CN'), more].filter(Boolean).join(': '),
  })
  const interfaceCode = (
    await findValue(context, { profileCode: 'RCN_OCR_PROVIDER', orgId })
  ).trim()
  const ask = providerOf(context.platform.registry, outsideService)
  if (!interfaceCode || !ask) return told(NOT_SET_UP)
  const isClean = file.scanResult === 'CLEAN' || file.scanResult === 'NOT_SCANNED'
  if (file.fileSize > MAX_BYTES || !isClean) return told(NOT_SENT)
  const purpose = {
    ...{ serviceType: 'INVOICE_OCR', docResource: 'srmRcnInvoice', supplierId },
    ...{ docNumber: invoiceDocNumber, calledBy: context.caller?.userId ?? null },
  }
  const kept = await keptRead(context, file.id, interfaceCode)
  if (kept) {
    noteKept(context.platform, { service: 'OCR', target: interfaceCode, purpose })
    return kept
  }
  const bytes = await buffer(await context.platform.files.open(file.fileName))
  const said = await ask(context, {
    ...{ interfaceCode, service: 'OCR', purpose },
    content: {
      ...{ service: 'INVOICE_OCR', fileName: file.originalFileName, mimeType: file.mimeType },
      content: bytes.toString('base64'),
    },
  })
  if (said.kind === 'notReady') return told(NOT_SET_UP)
  if (said.kind === 'failed') return told(NO_ANSWER, said.message)
  const read = readRecognized(said.answer)
  if (!read) return told(NOT_READ)
  await sql`insert into rcn_invoice_read (file_id, interface_code, read_time, invoice)
    values (${file.id}, ${interfaceCode}, ${context.now}::timestamptz, ${JSON.stringify(read)}::jsonb)
    on conflict (file_id, interface_code) do nothing`.execute(context.tx)
  return read
}

async function keptRead(
  { tx }: OperationContext,
  fileId: string,
  interfaceCode: string,
): Promise<TaxInvoice | null> {
  const { rows } = await sql<{ invoice: string }>`select invoice::text as invoice
    from rcn_invoice_read where file_id = ${fileId} and interface_code = ${interfaceCode}`.execute(
    tx,
  )
  return rows[0] ? (JSON.parse(rows[0].invoice) as TaxInvoice) : null
}
