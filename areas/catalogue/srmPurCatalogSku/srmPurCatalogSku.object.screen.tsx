// Adds to the derived form the way to the page as employees will see it in the mall.
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectTools } from '@opensrm/ui/screens/ObjectPage.tsx'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import '../screens/sku.texts.ts'

const Preview: ObjectTools = ({ object }) => {
  const { tx } = useText()
  const { open } = useTab()
  const id = object.record?.id
  if (!id || object.isNew) return null
  return (
    <Button onClick={() => void open('purCatalogSkuPreview', { id: String(id) })}>
      {tx('sku.preview')}
    </Button>
  )
}

export const Screen = objectScreen({ tools: Preview })
