import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useState } from 'react'
import './receiving.texts.ts'

/** States of a note in which goods are still expected. */
export const RECEIVABLE = ['SHIPPED', 'ARRIVED', 'PART_RECEIVED']

export type NoteHead = { id: string; noteNumber: string; status: string; versionNum: number } & {
  [key: string]: unknown
}

/** Opens the draft receipt of a delivery note from any screen. */
export function useReceiving() {
  const { tx } = useText()
  const tab = useTab()
  const [list] = useRoutes().of('srmPurReceipt', 'list')
  const mayReceive = useMenuResources(list?.menuId).has('btnCreateFromNote')
  const [busyNote, setBusyNote] = useState<string | null>(null)

  /** One draft receipt per note: an existing draft is opened instead of creating a second one. */
  async function receive(noteId: string): Promise<boolean> {
    setBusyNote(noteId)
    try {
      const [draft] = await call<{ id: string }[]>(resourcePath('srmPurReceipt', 'listByPage'), {
        noteId: [noteId],
        status: ['DRAFT'],
        pageIndex: 1,
        pageRows: 1,
      })
      if (draft) notify.info(tx('receive.draftOpened'))
      const made =
        draft ??
        (await call<{ id: string }>(resourcePath('srmPurReceipt', 'doCreateFromNote'), { noteId }))
      tab.refreshOnReturn()
      return await tab.openDocument('srmPurReceipt', made.id)
    } catch (error) {
      notify.failure(error)
      return false
    } finally {
      setBusyNote(null)
    }
  }
  return { mayReceive, receive, busyNote }
}

/** Finds a note by the printed number, as a scanner types it. */
export async function noteByNumber(
  number: string,
  states: readonly string[],
): Promise<NoteHead | undefined> {
  const wanted = number.trim().toUpperCase()
  const found = await call<NoteHead[]>(resourcePath('srmPurDeliveryNote', 'listByPage'), {
    noteNumber: wanted,
    status: states,
    pageIndex: 1,
    pageRows: 20,
  })
  return found.find((note) => note.noteNumber.toUpperCase() === wanted)
}
