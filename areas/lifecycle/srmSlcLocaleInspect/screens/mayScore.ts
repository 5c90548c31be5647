import type { AnyRecord } from '@opensrm/kernel/document/define.ts'

const SCORING = ['CONFIRMED', 'REJECTED']
type Staff = { personId: string | null; sections: readonly string[] | null }

/** The sections a person scores now; the leader scores all. Null: none. */
export function maySection(
  record: AnyRecord,
  personId: string | null,
): ((section: unknown) => boolean) | null {
  if (!personId || !SCORING.includes(String(record.status))) return null
  if (record.leaderId === personId) return () => true
  const own = (record.staffs as readonly Staff[] | undefined)?.find(
    (staff) => staff.personId === personId,
  )
  const sections = own?.sections ?? []
  return sections.length > 0 ? (section) => sections.includes(String(section)) : null
}
