import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { useDocument } from '@opensrm/ui/client/documents.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { documentTone } from '@opensrm/ui/shell/statusTone.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Typography } from 'antd'
import { Suspense } from 'react'
import { AsideStates } from './AsideStates.tsx'
import { nameOfRecord } from './nameOfRecord.ts'
import { Section } from './Section.tsx'
import './screens.texts.ts'
import { type LinkNode, useAside } from './useAside.ts'
import type { ObjectController } from './useObjectController.ts'

type Chain = { up: readonly LinkNode[]; down: readonly LinkNode[] }

/** The source documents of the record and the documents created from it, drawn as a chain. */
export function LinksSection(props: {
  definition: DocumentDefinition
  object: ObjectController
  id: string
  title: string
  recordId: string
  version: number
}) {
  const { tx, label } = useText()
  const { definition, recordId, version, object } = props
  const query = useAside<Chain>({
    resource: definition.resource,
    id: recordId,
    version,
    part: 'findLinks',
  })
  const { record } = object
  return (
    <Section id={props.id} title={props.title}>
      <AsideStates
        query={query}
        empty={tx('links.none')}
        isEmpty={({ up, down }) => up.length + down.length === 0}
      >
        {({ up, down }) => (
          <div className="srm-chain">
            {up.length > 0 ? <ChainColumn title={tx('links.up')} nodes={up} /> : null}
            <div className="srm-chain-column is-self">
              <h3>{tx('links.self')}</h3>
              <div className="srm-chain-node is-self">
                <span className="srm-chain-kind">{label(definition.title)}</span>
                <strong>{nameOfRecord(definition, record)}</strong>
                {record ? (
                  <StatusTag
                    state={record.status}
                    tone={documentTone(definition, record.status)}
                    label={label(definition.states[record.status])}
                  />
                ) : null}
              </div>
            </div>
            {down.length > 0 ? <ChainColumn title={tx('links.down')} nodes={down} /> : null}
          </div>
        )}
      </AsideStates>
    </Section>
  )
}

function ChainColumn({ title, nodes }: { title: string; nodes: readonly LinkNode[] }) {
  return (
    <div className="srm-chain-column">
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={title}>
        {nodes.map((node) => (
          <ChainNode key={`${node.resource}-${node.id}`} node={node} />
        ))}
      </ul>
    </div>
  )
}

function ChainNode({ node }: { node: LinkNode }) {
  const { label } = useText()
  const tab = useTab()
  const number = node.number || `#${node.id}`
  const status = typeof node.statusLabel === 'string' ? node.statusLabel : label(node.statusLabel)
  return (
    <li className="srm-chain-node">
      <span className="srm-chain-kind">{label(node.title)}</span>
      {node.route ? (
        <Typography.Link
          href="#"
          onClick={(event) => {
            event.preventDefault()
            void tab.open(node.route as string, { id: node.id })
          }}
        >
          {number}
        </Typography.Link>
      ) : (
        <strong>{number}</strong>
      )}
      {node.amount ? (
        <span className="srm-chain-amount">{formatNumber(node.amount, { least: 2, most: 6 })}</span>
      ) : null}
      <Suspense fallback={null}>
        <NodeStatus node={node} label={status || node.status} />
      </Suspense>
    </li>
  )
}

/** Each document defines the colour of its states. */
function NodeStatus({ node, label }: { node: LinkNode; label: string }) {
  const { definition } = useDocument(node.resource)
  return (
    <StatusTag state={node.status} tone={documentTone(definition, node.status)} label={label} />
  )
}
