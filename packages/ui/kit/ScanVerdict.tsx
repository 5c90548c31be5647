import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './scan.css'

/** What became of the last scan, in letters that are read at arm's length. */
export function ScanVerdict(props: {
  tone: 'taken' | 'refused' | 'none'
  text: string
  /** e.g. a button that takes the scan back */
  action?: ReactNode
}) {
  const { tone, text } = props
  return (
    <div aria-live="assertive">
      <p className={`kit-verdict is-${tone}`}>
        {tone === 'taken' ? <CheckCircleFilled /> : null}
        {tone === 'refused' ? <CloseCircleFilled /> : null}
        <span className="kit-verdict-text">{text}</span>
        {props.action}
      </p>
    </div>
  )
}
