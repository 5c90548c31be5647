import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { SRM_NAMESPACE } from '@opensrm/kernel/workflow/attributes.ts'
import { DiagramCanvas } from '@opensrm/ui/approval/ProcessDiagram.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { LoadedRecord } from '@opensrm/ui/screens/recordValues.ts'
import { useQuery } from '@tanstack/react-query'
import { List, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import './designer.texts.ts'

type Version = {
  id: string
  defVersion: number
  deployTime: string
  changeRemark: string | null
  deployedByLabel?: string | null
  instanceCount?: number
}

/** Deployed versions with their dates, and what has changed in the diagram since each version. */
export function VersionsDialog(props: {
  record: LoadedRecord
  xmlNow: () => Promise<string>
  onClose: () => void
}) {
  const { tx, listed, language } = useText()
  const versions = [...((props.record.versions as Version[] | undefined) ?? [])].sort(
    (a, b) => b.defVersion - a.defVersion,
  )
  const [shown, setShown] = useState(versions[0]?.defVersion ?? 0)
  const query = useQuery({
    queryKey: ['bpmVersion', props.record.id, shown],
    queryFn: async () => ({
      deployed: (
        await call<{ bpmnXml: string }>(resourcePath('baseBpmModel', 'findVersion'), {
          id: props.record.id,
          defVersion: shown,
        })
      ).bpmnXml,
      now: await props.xmlNow(),
    }),
    enabled: shown > 0,
    gcTime: 0,
  })
  const difference = useMemo(
    () => (query.data ? compare(query.data.deployed, query.data.now, language) : null),
    [query.data, language],
  )
  return (
    <Modal
      open
      footer={null}
      width="min(1200px, 94vw)"
      title={tx('design.versions')}
      onCancel={props.onClose}
    >
      <div className="bpm-versions">
        <List
          size="small"
          dataSource={versions}
          renderItem={(version) => (
            <List.Item
              className={version.defVersion === shown ? 'is-shown' : ''}
              onClick={() => setShown(version.defVersion)}
            >
              <List.Item.Meta
                title={tx('design.version', { version: version.defVersion })}
                description={`${version.deployTime.slice(0, 16)} ${version.deployedByLabel ?? ''} ${version.changeRemark ?? ''}`}
              />
            </List.Item>
          )}
        />
        <div className="bpm-versions-drawing">
          {query.data && difference ? (
            <>
              <p>
                {tx('design.compare')}:{' '}
                {difference.added.length + difference.changed.length + difference.removed.length ===
                0
                  ? tx('design.noDifference')
                  : (['added', 'changed', 'removed'] as const)
                      .filter((kind) => difference[kind].length > 0)
                      .map(
                        (kind) =>
                          `${tx(`design.${kind}`)} ${listed(difference[kind].map(({ name }) => name))}`,
                      )
                      .join('; ')}
              </p>
              <DiagramCanvas
                diagram={{
                  xml: query.data.deployed,
                  done: [],
                  current: difference.changed.map(({ id }) => id),
                  skipped: difference.removed.map(({ id }) => id),
                  nodes: {},
                }}
              />
            </>
          ) : (
            <Skeleton active />
          )}
        </div>
      </div>
    </Modal>
  )
}

type Part = { id: string; name: string }

/** Compares elements by id: added, removed and changed. Positions in the diagram do not count. */
function compare(
  then: string,
  now: string,
  language: Language,
): { added: Part[]; changed: Part[]; removed: Part[] } {
  const before = partsOf(then)
  const after = partsOf(now)
  const part = (id: string, element: Element): Part => ({
    id,
    name:
      (language === 'EN' && element.getAttributeNS(SRM_NAMESPACE, 'nameEn')) ||
      element.getAttribute('name') ||
      id,
  })
  const added = [...after].filter(([id]) => !before.has(id)).map(([id, one]) => part(id, one))
  const removed = [...before].filter(([id]) => !after.has(id)).map(([id, one]) => part(id, one))
  const changed = [...before]
    .filter(([id, one]) => {
      const other = after.get(id)
      return other && signatureOf(one) !== signatureOf(other)
    })
    .map(([id, one]) => part(id, one))
  return { added, changed, removed }
}

function partsOf(xml: string): Map<string, Element> {
  const [process] = new DOMParser()
    .parseFromString(xml, 'application/xml')
    .getElementsByTagNameNS('*', 'process')
  return new Map([...(process?.children ?? [])].map((element) => [element.id, element]))
}

function signatureOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort()
  const condition = element.getElementsByTagNameNS('*', 'conditionExpression')[0]?.textContent ?? ''
  return [element.localName, ...attributes, condition.trim()].join('|')
}
