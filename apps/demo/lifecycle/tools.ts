import type { MailboxProof, Post } from '../doors.ts'
import type { Desk, Doc } from '../history/desk.ts'

/** Stores a file as the user; returns its id. */
export type Upload = (user: string, name: string, bytes: string | Buffer) => Promise<string>
export type LifecycleTools = { desk: Desk; upload: Upload; proofOf: MailboxProof; post: Post }

export const OWNER = 'suppliermgr1'

/** Submits a draft and has it approved. */
export async function approved(
  desk: Desk,
  resource: string,
  draft: Doc,
  opinion = '同意',
): Promise<Doc> {
  await desk.pass(OWNER, resource, draft, opinion)
  return desk.see(OWNER, resource, draft.id)
}

/** A page of PDF that viewers open. */
export function pdf(title: string): string {
  const text = `BT /F1 18 Tf 72 760 Td (${title}) Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = parts.map((part, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${part}\nendobj\n`
    return place
  })
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 6\n0000000000 65535 f \n${entries}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
