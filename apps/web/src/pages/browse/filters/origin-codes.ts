/** Languages that films and shows are made in, as the upstream writes them. */
export const languageCodes = (
  'ar bn bg ca cn cs da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kn ko lt lv mk ml mr ms nb nl ' +
  'no pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh zu'
).split(' ');

/** Countries that films and shows come from. */
export const countryCodes = (
  'AE AF AL AM AR AT AU AZ BA BD BE BF BG BO BR BT BY CA CH CI CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI ' +
  'FR GB GE GH GR GT HK HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KH KR KZ LB LK LT LU LV MA MD ME MK ML MN MT MX MY ' +
  'NG NL NO NP NZ PA PE PH PK PL PR PS PT PY RO RS RU RW SA SE SG SI SK SN SV SY TH TN TR TW TZ UA UG US UY UZ VE VN ZA'
).split(' ');
