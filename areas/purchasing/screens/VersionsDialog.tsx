import type { Field } from '@opensrm/kernel/document/fields.ts'
import { formatValue } from '@opensrm/kernel/document/format.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { lookupTypesOf } from '@opensrm/ui/form/fieldText.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Modal, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import './orderVersions.texts.ts'
import './purchasing.css'

type Difference = {
  child: 'lines' | 'deliveries' | null
  place: string
  kind: 'CHANGED' | 'ADDED' | 'GONE'
  field: string
  label: { zh: string; en: string }
  old: string | null
  new: string | null
}

type Version = { version: number; until: string | null; changeTypes: string[] | null }

const FIELDS: { readonly [child: string]: { readonly [key: string]: Field } } = {
  header: srmPurOrder.fields,
  lines: srmPurOrder.children.lines.fields,
  deliveries: srmPurOrder.children.deliveries.fields,
}
const LOOKUPS = [
  ...lookupTypesOf(Object.values(FIELDS).flatMap((fields) => Object.values(fields))),
  'PUR_CHANGE_TYPE',
]
const RESOURCE = 'srmPurOrderChange'

/** Two versions of an order side by side: only what differs, old beside new. */
export function VersionsDialog(props: {
  orderId: string
  poNumber: string
  version: number
  onClose: () => void
}) {
  const { tx, label } = useText()
  const id = useId()
  const { orderId, version } = props
  const [from, setFrom] = useState(version - 1)
  const [to, setTo] = useState(version)
  const { meaning } = useLookups(LOOKUPS)
  const found = useQuery({
    queryKey: ['orderVersions', orderId, from, to, version],
    queryFn: ({ signal }) =>
      call<Difference[]>(
        resourcePath(RESOURCE, 'findVersionDiff'),
        { orderId, fromVersion: from, toVersion: to },
        { signal },
      ),
  })
  const known = useQuery({
    queryKey: ['orderVersions', orderId, version],
    queryFn: ({ signal }) =>
      call<{ versions: Version[] }>(
        resourcePath(RESOURCE, 'findVersions'),
        { orderId },
        { signal },
      ),
  })
  const versions = (known.data?.versions ?? []).map((one) => ({
    value: one.version,
    label: [tx('version.nth', { version: one.version }), endOf(one)].join(' · '),
  }))

  /** When a version ended and by what. */
  function endOf({ until, changeTypes }: Version): string {
    if (!until) return tx('version.current')
    const kinds = (changeTypes ?? []).map((kind) => meaning('PUR_CHANGE_TYPE', kind))
    return tx('version.until', { date: until.slice(0, 10), kinds: kinds.join(', ') })
  }

  function shown(one: Difference, value: string | null): string {
    const field = FIELDS[one.child ?? 'header']?.[one.field]
    if (value === null || !field) return value ?? '—'
    // References come as names already.
    if (field.type === 'ref') return value
    const row = { [one.field]: value }
    return formatValue({
      key: one.field,
      field,
      value,
      row,
      lookupMeaning: meaning,
      percentSign: true,
    })
  }

  function placeOf({ child, place }: Difference): string {
    if (child === null) return tx('version.header')
    return tx(child === 'lines' ? 'version.line' : 'version.row', { place })
  }

  return (
    <Modal
      open
      title={tx('version.title', { order: props.poNumber })}
      width="min(880px, calc(100vw - 48px))"
      footer={null}
      onCancel={props.onClose}
      destroyOnHidden
    >
      <div className="pur-dialog">
        <div className="pur-versions">
          <label htmlFor={`${id}-from`}>{tx('version.from')}</label>
          <Select id={`${id}-from`} value={from} options={versions} onChange={setFrom} />
          <label htmlFor={`${id}-to`}>{tx('version.to')}</label>
          <Select id={`${id}-to`} value={to} options={versions} onChange={setTo} />
        </div>
        {found.isPending ? <Skeleton active title={false} /> : null}
        {found.error ? <Alert type="error" showIcon title={errorText(found.error)} /> : null}
        {found.data?.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('version.same')} />
        ) : null}
        {found.data?.length ? (
          <div className="pur-scroll">
            <table className="srm-facts">
              <thead>
                <tr>
                  <th>{tx('version.place')}</th>
                  <th>{tx('version.field')}</th>
                  <th>{tx('version.old')}</th>
                  <th>{tx('version.new')}</th>
                </tr>
              </thead>
              <tbody>
                {found.data.map((one) => (
                  <tr key={`${one.child}/${one.place}/${one.field}`}>
                    <td>
                      {placeOf(one)}{' '}
                      {one.kind === 'CHANGED' ? null : (
                        <StatusTag
                          state={one.kind}
                          tone={one.kind === 'ADDED' ? 'done' : 'draft'}
                          label={tx(one.kind === 'ADDED' ? 'version.added' : 'version.gone')}
                        />
                      )}
                    </td>
                    <td>{label(one.label)}</td>
                    <td>
                      <del>{shown(one, one.old)}</del>
                    </td>
                    <td>
                      <strong>{shown(one, one.new)}</strong>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </div>
    </Modal>
  )
}
