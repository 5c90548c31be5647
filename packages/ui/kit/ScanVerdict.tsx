import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './scan.css'

/** The result of the last scan, in large letters. */
export function ScanVerdict(props: {
  tone: 'taken' | 'refused' | 'none'
  text: string
  /** e.g. a button that undoes the scan */
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
