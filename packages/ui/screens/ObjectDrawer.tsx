import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { AnyRules } from '@opensrm/kernel/document/rules.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Drawer } from 'antd'
import { useId, useMemo, useState } from 'react'
import { askDiscard } from './askDiscard.ts'
import { ObjectPage } from './ObjectPage.tsx'
import type { ObjectFrame } from './objectFrame.ts'
import './screens.texts.ts'

const WIDTH = 760

/** A small record next to its list: the same page as in a tab. */
export function ObjectDrawer(props: {
  definition: DocumentDefinition
  rules: AnyRules | undefined
  id: string
  initial?: { readonly [key: string]: unknown } | undefined
  onChanged: () => void
  onClose: () => void
}) {
  const { label } = useText()
  const tab = useTab()
  const prefix = useId()
  const [id, setId] = useState(props.id)
  const [dirty, setDirty] = useState(false)
  const { onChanged, onClose } = props
  const { tabKey, menuId, active } = tab
  const frame = useMemo<ObjectFrame>(
    () => ({
      ...{ tabKey, menuId, active, prefix, setDirty, setId },
      // the page's own header shows the record's name
      setTitle: () => undefined,
      changed: onChanged,
      close: onClose,
    }),
    [tabKey, menuId, active, prefix, onChanged, onClose],
  )

  async function close(): Promise<void> {
    const sure = !dirty || (await askDiscard())
    if (sure) onClose()
  }

  return (
    <Drawer
      open
      size={WIDTH}
      title={label(props.definition.title)}
      onClose={() => void close()}
      mask={{ closable: !dirty }}
      classNames={{ body: 'srm-drawer' }}
    >
      <ObjectPage
        definition={props.definition}
        rules={props.rules}
        id={id}
        initial={props.initial}
        startsReading={false}
        frame={frame}
        compact
      />
    </Drawer>
  )
}
