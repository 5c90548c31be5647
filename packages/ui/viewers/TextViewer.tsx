import { Alert, Modal } from 'antd'
import { useText } from '../i18n/text.ts'
import { closeViewer, type Viewed } from './viewer.ts'
import './viewers.css'

export function TextViewer({ viewed }: { viewed: Extract<Viewed, { kind: 'text' }> }) {
  const { tx } = useText()
  return (
    <Modal open title={viewed.name} width="min(960px, 92vw)" footer={null} onCancel={closeViewer}>
      {viewed.isCut ? <Alert type="info" showIcon title={tx('viewer.cut')} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by the keyboard */}
      <pre className="srm-textview" tabIndex={0}>
        {viewed.text}
      </pre>
    </Modal>
  )
}
