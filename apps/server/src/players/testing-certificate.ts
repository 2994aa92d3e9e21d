/** Self-signed, of player.example, other.example and inside.example, until the year 2120; trusted by tests only. */
export const testCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBjjCCATWgAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5wbGF5ZXIu
ZXhhbXBsZTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowGTEXMBUG
A1UEAwwOcGxheWVyLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQU
8MnmQQHhgeiRkioR1l7PnTUG2YBqhIdgqjPJdmfUcJDa72+6PwRYtumW+jlJ5oKj
WWeRHJDNQju/9kk7KJIpo2wwajAPBgNVHRMBAf8EBTADAQH/MDgGA1UdEQQxMC+C
DnBsYXllci5leGFtcGxlgg1vdGhlci5leGFtcGxlgg5pbnNpZGUuZXhhbXBsZTAd
BgNVHQ4EFgQULtJafAn2hTdrpqhyy8RVialKu80wCgYIKoZIzj0EAwIDRwAwRAIg
ZMW6U/DhY/+6fFd0QRwymjSjQz3oifb+sk9Tm+lqOhUCIHH0IhHMxwYQrQa2T0TI
DYRpFm72ZBibcfPvngXlYEiL
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdVIVxBAe2cFj3Xna
GByXQ2Z/PZ56sivXq5ftp9P79POhRANCAAQU8MnmQQHhgeiRkioR1l7PnTUG2YBq
hIdgqjPJdmfUcJDa72+6PwRYtumW+jlJ5oKjWWeRHJDNQju/9kk7KJIp
-----END PRIVATE KEY-----`,
} as const;
