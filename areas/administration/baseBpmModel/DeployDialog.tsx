import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Input, Modal } from 'antd'
import './designer.texts.ts'
import type { ProcessDesign } from './useProcessDesign.screen.ts'

/** Asks for a change description before a version is deployed. */
export function DeployDialog({ design }: { design: ProcessDesign }) {
  const { tx } = useText()
  const { changeRemark, setChangeRemark, failure } = design
  return (
    <Modal
      open
      title={tx('design.deploy')}
      okText={tx('design.deploy')}
      cancelText={tx('common.cancel')}
      confirmLoading={design.busy === 'deploy'}
      okButtonProps={{ disabled: !changeRemark.trim() }}
      onOk={() => void design.deploy()}
      onCancel={() => design.setOpen(null)}
    >
      <label htmlFor="bpm-remark">
        <span className="srm-required" aria-hidden="true">
          *
        </span>
        {tx('design.changeRemark')}
      </label>
      <Input.TextArea
        id="bpm-remark"
        autoFocus
        aria-required
        rows={3}
        maxLength={255}
        value={changeRemark}
        onChange={(event) => setChangeRemark(event.target.value)}
      />
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
    </Modal>
  )
}
