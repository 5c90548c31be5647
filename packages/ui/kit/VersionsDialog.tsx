import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { errorText } from '../client/serverError.ts'
import { useText } from '../i18n/text.ts'
import { type Difference, Differences } from './Differences.tsx'
import './differences.css'
import './kit.texts.ts'

export type VersionChoice = { value: number; label: string }

type Props<D> = {
  title: string
  /** distinguishes the data of one record from another's */
  queryKey: readonly unknown[]
  versions: readonly VersionChoice[]
  /** the first comparison; default the newest version with the one before it */
  start?: { from: number; to: number }
  load: (from: number, to: number, signal: AbortSignal) => Promise<readonly D[]>
  /** formats a difference; lookups may be loaded later */
  show: (difference: D) => Difference
  onClose: () => void
}

/** Compares two versions of a record, chosen from all versions. */
export function VersionsDialog<D>(props: Props<D>) {
  const { tx } = useText()
  const id = useId()
  const newest = Math.max(...props.versions.map(({ value }) => value), 1)
  const [from, setFrom] = useState(props.start?.from ?? newest - 1)
  const [to, setTo] = useState(props.start?.to ?? newest)
  const found = useQuery({
    queryKey: [...props.queryKey, from, to],
    queryFn: ({ signal }) => props.load(from, to, signal),
  })
  const options = [...props.versions]
  return (
    <Modal
      open
      title={props.title}
      width="min(960px, calc(100vw - 32px))"
      footer={null}
      onCancel={props.onClose}
      destroyOnHidden
    >
      <div className="kit-versions">
        <label htmlFor={`${id}-from`}>{tx('kit.from')}</label>
        <Select id={`${id}-from`} value={from} options={options} onChange={setFrom} />
        <label htmlFor={`${id}-to`}>{tx('kit.to')}</label>
        <Select id={`${id}-to`} value={to} options={options} onChange={setTo} />
      </div>
      {found.isPending ? <Skeleton active title={false} /> : null}
      {found.error ? <Alert type="error" showIcon title={errorText(found.error)} /> : null}
      {found.data ? <Differences label={props.title} rows={found.data.map(props.show)} /> : null}
    </Modal>
  )
}
