// Adds a button to the derived page that shows the notice as its readers will see it.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import './notices.texts.ts'

export const Screen = objectScreen({ tools: NoticeTools })

function NoticeTools({ object }: { object: ObjectController }) {
  const { tx } = useText()
  const { open } = useTab()
  const { record, isNew } = object
  if (!record || isNew) return null

  async function preview() {
    if (!object.dirty || (await object.save()))
      await open('notice/noticePreview', { id: String(record?.id) })
  }
  return <Button onClick={() => void preview()}>{tx('notices.preview')}</Button>
}
