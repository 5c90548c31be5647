import { NodeIndexOutlined } from '@ant-design/icons'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { recordName } from '@opensrm/ui/screens/systemFields.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { openDocument } from '@opensrm/ui/shell/tabs.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { differences } from './balanced.ts'
import './chain.css'
import './chain.texts.ts'
import { CHAIN_FIGURES, type ChainFigure, type ChainStage } from './figures.ts'

type ChainRow = {
  stage: ChainStage
  resource: string
  id: string
  number: string | null
  lineNum: string | null
  status: string
  label: Text
} & { [Figure in ChainFigure]?: string | null }

type ChainLine = {
  id: string
  /** Null when the reader may not open the order. */
  poNumber: string | null
  lineNum: string
  itemIdLabel?: string | null
  itemDescription: string | null
  uomCode: string | null
  rows: ChainRow[]
}

/**
 * The whole chain of a record on one page, from request to ledger, with the figures of every stage
 * side by side.
 */
export function ChainButton({
  definition,
  object,
}: {
  definition: DocumentDefinition
  object: ObjectController
}) {
  const { tx } = useText()
  const [open, setOpen] = useState(false)
  const { record, isNew } = object
  if (!record || isNew) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button
        icon={<NodeIndexOutlined />}
        className="srm-shrinks"
        title={tx('chain.open')}
        onClick={() => setOpen(true)}
      >
        {tx('chain.open')}
      </Button>
      <Modal
        open={open}
        title={tx('chain.title', { number: recordName(definition, record) })}
        width="min(1280px, calc(100vw - 32px))"
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        <Chain resource={definition.resource} id={record.id} onLeave={close} />
      </Modal>
    </>
  )
}

function Chain(props: { resource: string; id: string; onLeave: () => void }) {
  const { tx } = useText()
  const { resource, id } = props
  const chain = useQuery({
    queryKey: ['chain', resource, id],
    queryFn: ({ signal }) =>
      call<{ lines: ChainLine[] }>(resourcePath(resource, 'findChain'), { id }, { signal }),
    refetchOnMount: 'always',
  })
  if (chain.isPending) return <Skeleton active />
  if (chain.isError) return <Alert type="error" showIcon title={errorText(chain.error)} />
  if (chain.data.lines.length === 0) return <Empty description={tx('chain.none')} />
  return (
    <div className="pur-chain">
      {chain.data.lines.map((line) => (
        <LineChain key={line.id} line={line} {...props} />
      ))}
    </div>
  )
}

function LineChain(props: { line: ChainLine; resource: string; id: string; onLeave: () => void }) {
  const { tx, label } = useText()
  const { line, resource, id, onLeave } = props
  const lookups = useLookups(['UOM'])
  const wrong = differences(line.rows)
  const figures = CHAIN_FIGURES.filter((figure) => line.rows.some((row) => row[figure] != null))
  return (
    <section className="pur-chain-line">
      <h3>
        {line.poNumber && `${line.poNumber} / ${line.lineNum} · `}
        {line.itemIdLabel ?? line.itemDescription}
        {` (${lookups.meaning('UOM', line.uomCode)})`}
      </h3>
      {wrong.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={tx('chain.differs', {
            figures: wrong.map((figure) => tx(`chain.${figure}`)).join(', '),
          })}
        />
      ) : (
        <p className="pur-chain-fine">✓ {tx('chain.balanced')}</p>
      )}
      <div className="pur-chain-scroll">
        <table className="srm-facts">
          <thead>
            <tr>
              <th scope="col">{tx('chain.stage')}</th>
              <th scope="col">{tx('chain.document')}</th>
              <th scope="col">{tx('chain.state')}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className="is-number">
                  {tx(`chain.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {line.rows.map((row, index) => {
              const isFirst = line.rows[index - 1]?.stage !== row.stage
              const isSelf = row.resource === resource && row.id === id
              return (
                <tr
                  key={`${row.stage}${row.id}/${row.lineNum}`}
                  className={`${isFirst ? 'is-first' : ''}${isSelf ? ' is-self' : ''}`}
                >
                  <th scope="row">{isFirst ? tx(`chain.${row.stage}`) : ''}</th>
                  <td>
                    {isSelf ? (
                      <strong className="pur-chain-self">{rowName(row)}</strong>
                    ) : (
                      <Button
                        type="link"
                        size="small"
                        onClick={() => {
                          onLeave()
                          void openDocument(row.resource, row.id)
                        }}
                      >
                        {rowName(row)}
                      </Button>
                    )}
                  </td>
                  <td>
                    <StatusTag state={row.status} label={label(row.label)} />
                  </td>
                  {figures.map((figure) => (
                    <td key={figure} className="is-number">
                      {row[figure] == null ? '' : formatNumber(row[figure], { least: 0, most: 6 })}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function rowName({ number, lineNum }: ChainRow): string {
  return lineNum ? `${number} / ${lineNum}` : (number ?? '')
}
