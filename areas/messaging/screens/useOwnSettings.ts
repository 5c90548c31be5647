import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export type OwnSettings = {
  /** null before they were ever saved */
  versionNum: number | null
  channels: string[]
  language: 'CN' | 'EN' | null
  /** HH:mm:ss */
  quietStart: string | null
  quietEnd: string | null
  digestFlag: 'Y' | 'N'
  /** channels that have a source here */
  offered: string[]
  optOuts: { id: string; eventCode: string; title: string; channel: string }[]
  events: { eventCode: string; title: string }[]
}

const RESOURCE = 'baseInbox'

/** How the signed-in user wants to be told, and what changes it; a change throws what the server refuses. */
export function useOwnSettings() {
  const { language } = useText()
  const queries = useQueryClient()
  const key = ['ownMessageSettings']
  const found = useQuery({
    queryKey: [...key, language],
    queryFn: () => call<OwnSettings>(resourcePath(RESOURCE, 'findSettings')),
  })
  async function change(
    action: 'doSaveSettings' | 'doUnsubscribe' | 'doResubscribe',
    body: object,
  ): Promise<void> {
    await call(resourcePath(RESOURCE, action), body, { requestKey: newRequestKey() })
    await queries.invalidateQueries({ queryKey: key })
  }
  return { settings: found.data, change }
}
