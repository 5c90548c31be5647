import { call, resourcePath } from '@opensrm/ui/client/call.ts'

type Link = { url: string; signToken?: string }

/** Opens the page for signing: ours in a tab, that of an outside provider in a window of its own. */
export async function openSigning(
  contractId: string,
  open: (route: string, params: { id: string; token: string }) => Promise<boolean>,
): Promise<void> {
  const { url, signToken } = await call<Link>(resourcePath('srmCctContract', 'findSignUrl'), {
    contractId,
  })
  if (signToken) await open('contractManage/cctContractSign', { id: contractId, token: signToken })
  else window.open(url, '_blank', 'noopener')
}
