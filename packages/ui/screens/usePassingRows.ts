import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { follow } from '@opensrm/ui/client/realtime.ts'
import { useEffect, useEffectEvent } from 'react'
import type { ListRow } from './useListController.ts'

/** Changes within this time lead to a single refresh. */
const SETTLE_MS = 300

/** Refreshes a list when a row leaves a transient state, e.g. a run that waits to start. */
export function usePassingRows(
  { resource, list }: DocumentDefinition,
  rows: readonly ListRow[],
  reload: () => void,
): void {
  const passing = rows.filter(({ status }) => list.passing?.includes(status))
  const ids = passing.map(({ id }) => id).join()
  const renew = useEffectEvent(reload)
  const isShown = useEffectEvent((id: string, versionNum: number | undefined) =>
    rows.some((row) => row.id === id && row.versionNum === versionNum),
  )
  useEffect(() => {
    if (!ids) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stops = ids.split(',').map((id) =>
      follow(`document/${resource}/${id}`, (event) => {
        const heard =
          event.type === 'event' ? (event.content as { versionNum?: number } | null) : null
        if (heard !== null && isShown(id, heard.versionNum)) return
        clearTimeout(timer)
        timer = setTimeout(() => renew(), SETTLE_MS)
      }),
    )
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [ids, resource])
}
