/** The folders of a bank's SFTP server, below its base. */
export type SftpFolders = {
  readonly outbox: string
  readonly inbox: string
  readonly archive: string
  readonly refused: string
}

export type SftpSettings = {
  readonly host: string
  readonly port: number
  readonly username: string
  /** The private key; without it the password. */
  readonly private_key: string | undefined
  readonly password: string | undefined
  /** The SHA256 fingerprint of the only host key that is accepted. */
  readonly host_key: string
  readonly folders: SftpFolders
  /** How often the inbox is looked into. */
  readonly every_ms: number
  /** How long a file stays unchanged before it counts as complete. */
  readonly settle_ms: number
}
