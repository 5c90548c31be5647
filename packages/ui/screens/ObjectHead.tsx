import { ClockCircleOutlined, PrinterOutlined } from '@ant-design/icons'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { FieldView } from '@opensrm/ui/form/FieldView.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { FavouriteStar } from '@opensrm/ui/shell/FavouriteStar.tsx'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { documentTone } from '@opensrm/ui/shell/statusTone.ts'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { askDelete } from './askDelete.tsx'
import { buttonProps, useButtonLooks } from './buttonLook.tsx'
import { byItself } from './byItself.ts'
import { keyFactsOf, saysSomething } from './keyFacts.ts'
import { nameOfRecord } from './nameOfRecord.ts'
import { OperationBar } from './OperationBar.tsx'
import { PrintButton } from './PrintButton.tsx'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'
import { useTightHead } from './useTightHead.ts'

/** The part that is always visible: the record, its state, its key facts, and the available operations. */
export function ObjectHead(props: {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
  title: string
  menuId: string | undefined
  onDeleted: () => void
  /** actions written for this document, placed before the derived ones */
  tools?: ReactNode
}) {
  const { tx, label, language } = useText()
  const { definition, object, prefix } = props
  const { record, isNew, dirty } = object
  const [deleting, setDeleting] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const tightness = useTightHead(
    top,
    [language, record?.id, record?.status, dirty, object.editing].join(),
  )
  const looks = useButtonLooks(definition, props.menuId)
  const saving = looks.of('saveOrUpdate', { label: tx('common.save'), style: 'success' })
  if (!record) return null
  const name = nameOfRecord(definition, record)
  const { name: nameKey, nameEn, code, title } = definition.display
  const english = language === 'EN' && nameEn ? record[nameEn] : null
  const subtitle =
    !title && nameKey && nameKey !== code && record[nameKey] !== name
      ? english || record[nameKey]
      : null
  const next = isNew ? undefined : byItself(tx, label, definition, record)
  const facts = isNew
    ? []
    : keyFactsOf(definition, object.context.side).filter((key) => {
        const field = definition.fields[key]
        return field && object.isVisible(key, field, record) && saysSomething(field, record[key])
      })

  async function remove(): Promise<void> {
    if (!record) return
    if (!(await askDelete(definition, [{ id: record.id, name }]))) return
    setDeleting(true)
    try {
      const options = props.menuId ? { menuId: props.menuId } : {}
      await call(
        resourcePath(definition.resource, 'delete'),
        { id: record.id, versionNum: object.base?.versionNum },
        options,
      )
      notify.success(tx('list.deleted', { count: 1 }))
      props.onDeleted()
    } catch (error) {
      notify.failure(error)
      setDeleting(false)
    }
  }

  return (
    // not a banner landmark: in a drawer it would be the second one of the page
    <div className="srm-head">
      <div className={`srm-head-top${tightness > 0 ? ' is-tight' : ''}`} ref={top}>
        <div className="srm-head-title">
          <span className="srm-head-kind">{label(definition.title)}</span>
          <h1>{props.title}</h1>
          {isNew ? null : (
            <FavouriteStar
              of={{
                collectType: 'DOCUMENT',
                title: `${label(definition.title)} ${name}`.slice(0, 200),
                docResource: definition.resource,
                docId: record.id,
              }}
            />
          )}
          {subtitle ? <span className="srm-head-subtitle">{String(subtitle)}</span> : null}
          {Object.keys(definition.states).length > 1 || !isNew ? (
            <StatusTag
              state={record.status}
              tone={documentTone(definition, record.status)}
              label={label(definition.states[record.status]) || record.status}
            />
          ) : null}
          {next ? (
            <span className="srm-head-next">
              <ClockCircleOutlined aria-hidden /> {next}
            </span>
          ) : null}
          {dirty ? <span className="srm-head-dirty">{tx('object.unsaved')}</span> : null}
        </div>
        <div className="srm-head-actions srm-noprint">
          {object.canSave && object.isReading ? (
            <Button onClick={() => object.setReading(false)}>{tx('common.edit')}</Button>
          ) : null}
          {dirty && !isNew ? (
            <Button onClick={object.discard}>{tx('object.discard')}</Button>
          ) : null}
          {object.editing ? (
            <Button
              {...buttonProps(saving)}
              loading={object.saving}
              aria-keyshortcuts="Control+S Meta+S"
              title={tx('object.saveKey')}
              onClick={() => void object.save()}
            >
              {saving.label}
            </Button>
          ) : null}
          {props.tools}
          {isNew ? null : (
            <PrintButton
              resource={definition.resource}
              id={record.id}
              prints={object.access?.prints ?? []}
              look={looks.of('doPrint', {
                label: tx('print.button'),
                icon: <PrinterOutlined aria-hidden />,
              })}
            />
          )}
          <OperationBar
            object={object}
            tightness={tightness}
            extra={
              object.access?.deletable && object.access.codes.includes('btnDel')
                ? [
                    {
                      key: 'delete',
                      look: looks.of('delete', { label: tx('common.delete'), style: 'danger' }),
                      busy: deleting,
                      run: () => void remove(),
                    },
                  ]
                : []
            }
          />
        </div>
      </div>
      {facts.length > 0 ? (
        <dl className="srm-keyfacts">
          {facts.map((key) => {
            const field = definition.fields[key]
            if (!field) return null
            return (
              <div key={key}>
                <dt>{label(field.label)}</dt>
                <dd>
                  <FieldView
                    fieldKey={key}
                    field={field}
                    row={record}
                    scope={{ resource: definition.resource, header: record, prefix: `${prefix}-k` }}
                  />
                </dd>
              </div>
            )
          })}
        </dl>
      ) : null}
    </div>
  )
}
