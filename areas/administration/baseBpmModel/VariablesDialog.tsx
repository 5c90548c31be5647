import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Input, Modal, Table } from 'antd'
import { useState } from 'react'
import './designer.css'
import './designer.texts.ts'
import type { Variable } from './NodePanel.tsx'

/**
 * Variables available to conditions and decision tables of the process, for reference while writing
 * them.
 */
export function VariablesDialog(props: { variables: readonly Variable[]; onClose: () => void }) {
  const { tx, label } = useText()
  const [sought, setSought] = useState('')
  const rows = props.variables
    .map(({ name, type, label: words }) => ({
      name,
      meaning: label(words),
      type: tx(`design.type.${type}`),
    }))
    .filter(({ name, meaning }) =>
      `${name} ${meaning}`.toLowerCase().includes(sought.trim().toLowerCase()),
    )
  return (
    <Modal
      open
      footer={null}
      width={720}
      title={tx('design.allVariables')}
      onCancel={props.onClose}
    >
      <Input.Search
        allowClear={clearable}
        aria-label={tx('design.seek')}
        placeholder={tx('design.seek')}
        onChange={(event) => setSought(event.target.value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section className="bpm-variables" aria-label={tx('design.allVariables')} tabIndex={0}>
        <Table
          size="small"
          rowKey="name"
          pagination={false}
          sticky
          dataSource={rows}
          columns={[
            { dataIndex: 'name', title: tx('design.variable') },
            { dataIndex: 'meaning', title: tx('design.meaning') },
            { dataIndex: 'type', title: tx('design.type'), width: 100 },
          ]}
        />
      </section>
    </Modal>
  )
}
