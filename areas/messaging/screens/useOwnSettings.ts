import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export type OwnSettings = {
  /** Null before they were first saved. */
  versionNum: number | null
  channels: string[]
  language: 'CN' | 'EN' | null
  /** HH:mm:ss */
  quietStart: string | null
  quietEnd: string | null
  digestFlag: 'Y' | 'N'
  /** Nothing is mailed to the user, because the address does not work. */
  isBouncing: boolean
  /** Channels that have a source in this installation. */
  offered: string[]
  optOuts: { id: string; eventCode: string; title: string; channel: string }[]
  events: { eventCode: string; title: string }[]
}

const RESOURCE = 'baseInbox'

/**
 * The signed-in user's notification settings and their changes; a change throws the server's
 * refusal.
 */
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
