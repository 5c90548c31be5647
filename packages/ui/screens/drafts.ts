import type { AnyRecord } from '@opensrm/kernel/document/define.ts'

/** Unsaved input, stored in this browser so that a reload or a crash loses nothing. */
export type Draft = { record: AnyRecord; versionNum: number; time: string }

export type DraftPlace = { userId: string; resource: string; id: string; tabKey: string }

export function readDraft(place: DraftPlace): Draft | null {
  const text = localStorage.getItem(storeOf(place))
  if (!text) return null
  try {
    return JSON.parse(text) as Draft
  } catch {
    dropDraft(place)
    return null
  }
}

/** False when the browser's storage is full. */
export function writeDraft(place: DraftPlace, draft: Draft): boolean {
  try {
    localStorage.setItem(storeOf(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(place: DraftPlace): void {
  localStorage.removeItem(storeOf(place))
}

/** Several new records may be started at the same time, each in its own tab. */
function storeOf({ userId, resource, id, tabKey }: DraftPlace): string {
  return `srm.draft.${userId}.${resource}.${id === 'new' ? `new.${tabKey}` : id}`
}
