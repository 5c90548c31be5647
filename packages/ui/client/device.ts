const STORED = 'opensrm.device'

/**
 * The token that an earlier login gave this browser. It protects its user from being locked out by attackers who guess
 * the password.
 */
export function ownDevice(): { device?: string } {
  const device = localStorage.getItem(STORED)
  return device ? { device } : {}
}

export function keepDevice({ device }: { device?: string | undefined }): void {
  if (device) localStorage.setItem(STORED, device)
}
