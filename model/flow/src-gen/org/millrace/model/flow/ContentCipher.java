package org.millrace.model.flow;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.eclipse.emf.common.util.Enumerator;

/**
 * <!-- begin-user-doc -->
 * A representation of the literals of the enumeration '<em><b>Content Cipher</b></em>',
 * and utility methods for working with them.
 * <!-- end-user-doc -->
 * <!-- begin-model-doc -->
 * Content ciphers.
 * <!-- end-model-doc -->
 * @see org.millrace.model.flow.FlowPackage#getContentCipher()
 * @generated
 */
public enum ContentCipher implements Enumerator {
	/**
	 * The '<em><b>AES256 GCM</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #AES256_GCM_VALUE
	 * @generated
	 * @ordered
	 */
	AES256_GCM(0, "AES256_GCM", "aes256-gcm"),

	/**
	 * The '<em><b>AES128 GCM</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #AES128_GCM_VALUE
	 * @generated
	 * @ordered
	 */
	AES128_GCM(1, "AES128_GCM", "aes128-gcm"),

	/**
	 * The '<em><b>AES256 CBC</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #AES256_CBC_VALUE
	 * @generated
	 * @ordered
	 */
	AES256_CBC(2, "AES256_CBC", "aes256-cbc"),

	/**
	 * The '<em><b>TRIPLE DES CBC</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #TRIPLE_DES_CBC_VALUE
	 * @generated
	 * @ordered
	 */
	TRIPLE_DES_CBC(3, "TRIPLE_DES_CBC", "tripledes-cbc");

	/**
	 * The '<em><b>AES256 GCM</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #AES256_GCM
	 * @generated
	 * @ordered
	 */
	public static final int AES256_GCM_VALUE = 0;

	/**
	 * The '<em><b>AES128 GCM</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #AES128_GCM
	 * @generated
	 * @ordered
	 */
	public static final int AES128_GCM_VALUE = 1;

	/**
	 * The '<em><b>AES256 CBC</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #AES256_CBC
	 * @generated
	 * @ordered
	 */
	public static final int AES256_CBC_VALUE = 2;

	/**
	 * The '<em><b>TRIPLE DES CBC</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #TRIPLE_DES_CBC
	 * @generated
	 * @ordered
	 */
	public static final int TRIPLE_DES_CBC_VALUE = 3;

	/**
	 * An array of all the '<em><b>Content Cipher</b></em>' enumerators.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private static final ContentCipher[] VALUES_ARRAY =
		new ContentCipher[] {
			AES256_GCM,
			AES128_GCM,
			AES256_CBC,
			TRIPLE_DES_CBC,
		};

	/**
	 * A public read-only list of all the '<em><b>Content Cipher</b></em>' enumerators.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public static final List<ContentCipher> VALUES = Collections.unmodifiableList(Arrays.asList(VALUES_ARRAY));

	/**
	 * Returns the '<em><b>Content Cipher</b></em>' literal with the specified literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param literal the literal.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static ContentCipher get(String literal) {
		for (int i = 0; i < VALUES_ARRAY.length; ++i) {
			ContentCipher result = VALUES_ARRAY[i];
			if (result.toString().equals(literal)) {
				return result;
			}
		}
		return null;
	}

	/**
	 * Returns the '<em><b>Content Cipher</b></em>' literal with the specified name.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param name the name.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static ContentCipher getByName(String name) {
		for (int i = 0; i < VALUES_ARRAY.length; ++i) {
			ContentCipher result = VALUES_ARRAY[i];
			if (result.getName().equals(name)) {
				return result;
			}
		}
		return null;
	}

	/**
	 * Returns the '<em><b>Content Cipher</b></em>' literal with the specified integer value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the integer value.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static ContentCipher get(int value) {
		switch (value) {
			case AES256_GCM_VALUE: return AES256_GCM;
			case AES128_GCM_VALUE: return AES128_GCM;
			case AES256_CBC_VALUE: return AES256_CBC;
			case TRIPLE_DES_CBC_VALUE: return TRIPLE_DES_CBC;
		}
		return null;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final int value;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final String name;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final String literal;

	/**
	 * Only this class can construct instances.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private ContentCipher(int value, String name, String literal) {
		this.value = value;
		this.name = name;
		this.literal = literal;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public int getValue() {
	  return value;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getName() {
	  return name;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getLiteral() {
	  return literal;
	}

	/**
	 * Returns the literal value of the enumerator, which is its string representation.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String toString() {
		return literal;
	}

} //ContentCipher
