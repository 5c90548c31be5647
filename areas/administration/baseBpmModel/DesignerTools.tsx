import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { RedoIcon, UndoIcon } from '@opensrm/ui/table/historyIcons.tsx'
import { Button, Dropdown } from 'antd'
import { useRef } from 'react'
import './designer.texts.ts'
import { serviceOf } from './modeler.ts'
import type { ProcessDesign } from './useProcessDesign.screen.ts'

/** Commands for the diagram as a whole. */
export function DesignerTools(props: {
  design: ProcessDesign
  /** Name of exported files. */
  name: string
  canSave: boolean
  onClose: () => void
}) {
  const { tx } = useText()
  const file = useRef<HTMLInputElement>(null)
  const { design, name, canSave, onClose } = props
  return (
    <div className="bpm-designer-tools">
      <Button
        icon={<UndoIcon />}
        aria-label={tx('design.undo')}
        title={tx('design.undo')}
        onClick={() => design.modeler && serviceOf(design.modeler, 'commandStack').undo()}
      />
      <Button
        icon={<RedoIcon />}
        aria-label={tx('design.redo')}
        title={tx('design.redo')}
        onClick={() => design.modeler && serviceOf(design.modeler, 'commandStack').redo()}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'import', label: tx('design.import'), onClick: () => file.current?.click() },
            {
              key: 'export',
              label: tx('design.export'),
              onClick: () => void design.exportAs('bpmn', name),
            },
            {
              key: 'svg',
              label: tx('design.svg'),
              onClick: () => void design.exportAs('svg', name),
            },
          ],
        }}
      >
        <Button icon={<DownOutlined />} iconPlacement="end">
          {tx('design.file')}
        </Button>
      </Dropdown>
      <Button onClick={() => design.setOpen('decisions')}>{tx('design.decisions')}</Button>
      <Button onClick={() => design.setOpen('versions')}>{tx('design.versions')}</Button>
      <Button onClick={() => design.setOpen('simulate')}>{tx('design.simulate')}</Button>
      <Button loading={design.busy === 'check'} onClick={() => void design.check()}>
        {tx('design.check')}
      </Button>
      <Button
        className="srm-success"
        loading={design.busy === 'save'}
        disabled={!canSave}
        onClick={() => void design.save()}
      >
        {tx('common.save')}
      </Button>
      <Button type="primary" disabled={!canSave} onClick={() => design.setOpen('deploy')}>
        {tx('design.deploy')}
      </Button>
      <Button
        icon={<CloseOutlined />}
        aria-label={tx('common.close')}
        title={tx('common.close')}
        onClick={() => onClose()}
      />
      <input
        ref={file}
        type="file"
        accept=".bpmn,.xml"
        hidden
        onChange={(event) => {
          const [one] = event.target.files ?? []
          event.target.value = ''
          if (one) void design.readFile(one)
        }}
      />
    </div>
  )
}
