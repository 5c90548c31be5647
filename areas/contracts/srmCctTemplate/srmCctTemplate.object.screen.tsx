// Adds to the derived form a preview of the whole text as it will be printed.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectTools } from '@opensrm/ui/screens/ObjectPage.tsx'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { type Printed, showPrinted } from '@opensrm/ui/screens/printed.ts'
import { Button } from 'antd'
import { useState } from 'react'

const title = t('预览', 'Preview')

const Preview: ObjectTools = ({ definition, object }) => {
  const { label } = useText()
  const [busy, setBusy] = useState(false)
  const templateId = object.record?.id
  if (!templateId || object.isNew) return null

  async function show(): Promise<void> {
    setBusy(true)
    const path = resourcePath(definition.resource, 'preview')
    await showPrinted(() => call<Printed>(path, { templateId }, { write: false }))
    setBusy(false)
  }

  return (
    <Button loading={busy} onClick={() => void show()}>
      {label(title)}
    </Button>
  )
}

export const Screen = objectScreen({ tools: Preview })
