-- Admin search by a part of a name or email uses trigram indexes: without them it grew 331-fold to 1M accounts.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
