// The derived list plus the download of the template, which an import begins with.
import { DownloadOutlined } from '@ant-design/icons'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { type Printed, savePrinted } from '@opensrm/ui/screens/printed.ts'
import { Button } from 'antd'

export const Screen = listScreen((_list, { resource }) => <Template resource={resource} />)

function Template({ resource }: { resource: string }) {
  const { label } = useText()
  return (
    <Button
      icon={<DownloadOutlined />}
      onClick={() =>
        void savePrinted(() => call<Printed>(resourcePath(resource, 'findTemplate'), {}))
      }
    >
      {label(t('下载模板', 'Download template'))}
    </Button>
  )
}
