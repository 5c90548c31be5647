import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Alert, Button } from 'antd'
import './openInquiry.texts.ts'

const RESOURCE = 'srmInqOpenInquiry'

/** The way to one's own quotation, which the first press makes. */
export function ViewAndQuote({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const tab = useTab()
  const { attempt, busy, failure } = useAttempt()
  const { menuId } = tab
  if (!useMenuResources(menuId).find('btnTakePart', `${RESOURCE}/doTakePart`)) return null
  const view = () =>
    attempt(async () => {
      const { resource, id } = await call<{ resource: string; id: string }>(
        resourcePath(RESOURCE, 'doTakePart'),
        { inquiryId: recordId },
        { requestKey: newRequestKey(), ...(menuId ? { menuId } : {}) },
      )
      await tab.openDocument(resource, id)
    })
  return (
    <>
      <p>{tx('openInquiry.hint')}</p>
      <Button type="primary" loading={busy} onClick={() => void view()}>
        {tx('openInquiry.view')}
      </Button>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
    </>
  )
}
