import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button } from 'antd'
import '../screens/consoles.texts.ts'
import { act } from '../screens/useConsole.ts'

/**
 * The description of all calls in a window of its own: a page outside the application, opened with
 * a ticket.
 */
export function OpenDocs() {
  const { tx } = useText()
  const open = async () => {
    const found = await act<{ url: string }>('baseApi', 'findDocsAddress', {})
    if (found) window.open(found.url, '_blank', 'noopener')
  }
  return <Button onClick={open}>{tx('openapi.docs')}</Button>
}
