import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { fieldText, lookupTypesOf } from '@opensrm/ui/form/fieldText.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Modal, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { HistoryList } from './HistorySection.tsx'
import { type Clash, mergeRecords } from './mergeRecords.ts'
import type { LoadedRecord } from './recordValues.ts'
import './screens.texts.ts'
import { type HistoryEntry, useAside } from './useAside.ts'
import type { ObjectController } from './useObjectController.ts'

/** Two users changed the same record: shows who changed what, and lets the user merge both sets of changes. */
export function ConflictDialog(props: {
  definition: DocumentDefinition
  object: ObjectController
  theirs: LoadedRecord
}) {
  const { tx } = useText()
  const { definition, object, theirs } = props
  const { base, record } = object
  const [theirsChosen, setTheirsChosen] = useState<ReadonlySet<string>>(new Set())
  const history = useAside<HistoryEntry[]>({
    resource: definition.resource,
    id: theirs.id,
    version: theirs.versionNum,
    part: 'findHistory',
  })
  const merged = useMemo(
    () =>
      base && record
        ? mergeRecords({
            ...{ definition, base, mine: record, theirs },
            choose: (clash) => (theirsChosen.has(nameOf(clash)) ? 'theirs' : 'mine'),
          })
        : null,
    [definition, base, record, theirs, theirsChosen],
  )
  if (!merged || !base) return null
  const newer = (history.data ?? []).filter((entry) => entry.versionNum > base.versionNum)

  return (
    <Modal
      open
      width={760}
      title={tx('conflict.title')}
      onCancel={object.closeConflict}
      mask={{ closable: false }}
      footer={[
        <Button key="later" onClick={object.closeConflict}>
          {tx('conflict.later')}
        </Button>,
        <Button key="theirs" danger={object.dirty} onClick={() => object.takeTheirs(theirs)}>
          {tx(object.dirty ? 'conflict.takeTheirs' : 'conflict.reload')}
        </Button>,
        ...(object.dirty
          ? [
              <Button
                key="merge"
                type="primary"
                autoFocus
                onClick={() => object.takeMerged(theirs, merged.record as LoadedRecord)}
              >
                {tx('conflict.merge')}
              </Button>,
            ]
          : []),
      ]}
    >
      <p>{tx(merged.clashes.length > 0 ? 'conflict.textClash' : 'conflict.text')}</p>
      {newer.length > 0 ? <HistoryList definition={definition} entries={newer} /> : null}
      {merged.clashes.length > 0 ? (
        <table className="srm-clashes">
          <thead>
            <tr>
              <th>{tx('conflict.field')}</th>
              <th>{tx('conflict.mine')}</th>
              <th>{tx('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {merged.clashes.map((clash) => (
              <ClashRow
                key={nameOf(clash)}
                definition={definition}
                clash={clash}
                isTheirs={theirsChosen.has(nameOf(clash))}
                onChoose={(isTheirs) =>
                  setTheirsChosen((before) => {
                    const next = new Set(before)
                    if (isTheirs) next.add(nameOf(clash))
                    else next.delete(nameOf(clash))
                    return next
                  })
                }
              />
            ))}
          </tbody>
        </table>
      ) : null}
    </Modal>
  )
}

function ClashRow(props: {
  definition: DocumentDefinition
  clash: Clash
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}) {
  const { tx, label } = useText()
  const { clash, definition } = props
  const lookups = useLookups(lookupTypesOf([clash.field]))
  const words = (row: { readonly [key: string]: unknown }) =>
    fieldText({ key: clash.key, field: clash.field, row }, lookups.meaning) || tx('history.empty')
  const title = clash.child
    ? `${label(definition.children[clash.child]?.title)} · ${label(clash.field.label)}`
    : label(clash.field.label)
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <Radio
          checked={!props.isTheirs}
          onChange={() => props.onChoose(false)}
          aria-label={`${title}: ${tx('conflict.mine')}`}
        >
          {words(clash.mineRow)}
        </Radio>
      </td>
      <td>
        <Radio
          checked={props.isTheirs}
          onChange={() => props.onChoose(true)}
          aria-label={`${title}: ${tx('conflict.theirs')}`}
        >
          {words(clash.theirsRow)}
        </Radio>
      </td>
    </tr>
  )
}

function nameOf(clash: Clash): string {
  return `${clash.child ?? ''}/${clash.rowId ?? ''}/${clash.key}`
}
